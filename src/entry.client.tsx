import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from './text/runtime.js'
import { guardForms } from './web/form/guard-forms.ts'
import { isLocale } from './web/locale.ts'

overwriteGetLocale(() => {
  // `kk-KZ` names the country as well.
  const [language] = document.documentElement.lang.split('-')
  return isLocale(language) ? language : 'ru'
})

guardForms()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
