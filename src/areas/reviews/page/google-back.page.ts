import { type LoaderFunctionArgs, redirect } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { ApiProblem } from '../../../web/problem.ts'

/** Where Google sends a member back to. The state proves that this member began. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const [code, state] = [url.searchParams.get('code'), url.searchParams.get('state')]
  if (!code || !state) return redirect('/user/reviews?google=denied')
  try {
    await api(request).post('/reviews/google/finish', { code, state })
    return redirect('/user/reviews?google=done')
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    return redirect('/user/reviews?google=failed')
  }
}
