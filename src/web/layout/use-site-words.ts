import { useRouteLoaderData } from 'react-router'
import type { loader } from './site.layout.tsx'

/** The words of header and footer, wherever below the site's layout. */
export function useSiteWords() {
  return useWords().words
}

/** The words of the request forms, wherever below the site's layout. */
export function useFormWords() {
  return useWords().form
}

function useWords() {
  const data = useRouteLoaderData<typeof loader>('site')
  if (!data) throw new Error('Only pages within the site’s layout have its words')
  return data
}
