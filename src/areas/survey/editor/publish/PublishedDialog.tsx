import { IconExternalLink, IconPrinter } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { ButtonLink, buttonClass } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { GuestLink } from '../../GuestLink.tsx'
import styles from './publish.module.css'

/** What to do right after publishing: give guests the link or the code. */
export function PublishedDialog({
  surveyId,
  version,
  link,
  onClose,
}: {
  surveyId: string
  version: number
  link: string
  onClose: () => void
}) {
  return (
    <Dialog
      title={m.survey_published_title()}
      onClose={onClose}
      actions={
        <>
          <a className={buttonClass()} href={link} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} aria-hidden="true" />
            {m.survey_published_open()}
          </a>
          <ButtonLink kind="primary" to={`/survey/${surveyId}/design`}>
            <IconPrinter size={20} aria-hidden="true" />
            {m.survey_published_print()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.survey_published_text({ version })}</p>
      <div className={styles.published}>
        <img src={`/v1/survey/download?id=${surveyId}&format=svg`} alt="" width="176" height="176" />
        <GuestLink link={link} />
      </div>
    </Dialog>
  )
}
