import { useLoaderData } from 'react-router'
import type { Landing } from '../landing.page.tsx'

/** Finds the address of a picture of the landing page, such as `poster-1`. */
export function usePicture(): (name: string) => string {
  const { pictures } = useLoaderData<Landing>()
  return (name) => pictures[name] ?? ''
}
