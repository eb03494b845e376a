import * as m from '../../../text/messages.js'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { ImportWizard } from './ImportWizard.tsx'

type Wizard = Parameters<typeof ImportWizard>[0]

/** The page on which a table of branches or subjects is brought in. */
export function ImportPage({
  kind,
  survey,
  sent,
  title,
  tab,
  back,
}: Pick<Wizard, 'kind' | 'sent'> & {
  survey: { id: string; title: string }
  title: string
  /** The name of the list that is filled, and of the way back to it. */
  tab: string
  back: string
}) {
  const user = useUser()
  const may = useMay()
  const list = `/survey/${survey.id}/${kind}`
  return (
    <>
      <PageHead
        title={title}
        lead={m.branch_import_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: survey.title, to: `/survey/${survey.id}` },
          { text: tab, to: list },
          { text: m.branch_import_crumb() },
        ]}
      />
      <ClosedParts whole to={[`POST /survey/${kind}/import`]} />
      {!may(`POST /survey/${kind}/import`) ? null : user && isAble(user.rights, 'manage') ? (
        <ImportWizard kind={kind} surveyId={survey.id} list={{ to: list, text: back }} sent={sent} />
      ) : (
        <Notice>{m.branch_import_not_allowed()}</Notice>
      )}
    </>
  )
}
