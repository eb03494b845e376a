import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { brand } from '../brand.ts'
import * as m from '../text/messages.js'
import { NotFound } from './NotFound.tsx'
import { ApiProblem } from './problem.ts'
import { buttonClass } from './ui/Button.tsx'
import { Scene, SpiltCup } from './ui/Scene.tsx'

/** What a visitor sees instead of a page that failed: in their language, with a way to try again. */
export function RouteError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500
  if (status === 404)
    return (
      <>
        <title>Page not found</title>
        <NotFound />
      </>
    )
  const words = wordsFor(status, isRouteErrorResponse(error) && error.data?.offline === true)
  return (
    <>
      <title>{words.title}</title>
      <Scene
        title={words.title}
        picture={<SpiltCup />}
        actions={
          <>
            <a href={pathname + search} className={buttonClass({ kind: 'ink', size: 'large' })}>
              {m.web_reload()}
            </a>
            <a href={`mailto:${brand.contacts.email}`}>{m.web_write_to_support()}</a>
          </>
        }
      >
        {words.text}
      </Scene>
    </>
  )
}

function wordsFor(status: number, offline: boolean): { title: string; text: string } {
  if (status === 403) return { title: m.web_forbidden_title(), text: m.web_forbidden_text() }
  if (status === 429) return { title: m.web_too_many_title(), text: m.web_too_many_text() }
  if (status === 503 || offline) return { title: m.web_unavailable_title(), text: m.web_unavailable_text() }
  return { title: m.web_error_title(), text: m.web_error_text() }
}
