import { PageHead } from '../../web/ui/PageHead.tsx'

export function loader() {
  return null
}

export default function Page() {
  return <PageHead title="Табло" />
}
