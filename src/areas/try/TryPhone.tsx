import { useCallback, useState, useSyncExternalStore } from 'react'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { Deferred } from '../../web/ui/Deferred.tsx'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { PhoneBody } from '../questionnaire/walk/PhoneBody.tsx'
import styles from './stage.module.css'
import type { TryoutAnswer } from './try.contract.ts'
import { shownAnswer } from './tryout-document.ts'
import type { TrySession } from './use-tryout.ts'

const loadWalk = () =>
  import('../questionnaire/walk/WalkPhone.tsx').then(({ WalkPhone }) => ({ default: WalkPhone }))

/** The guest's page: framed as the server draws it until the script is there, then live. */
export function TryPhone({
  session: { choice, tryout },
  survey,
  onAnswer,
}: {
  session: TrySession
  survey: SurveyDocument
  onAnswer: (answer: TryoutAnswer) => void
}) {
  const [locale, setLocale] = useState<string>(getLocale())
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const stay = useCallback(() => {}, [])
  const framed = (
    <PhoneBody>
      <iframe
        className={styles.frame}
        src={`/q/try/${tryout?.code ?? choice.trade}?lang=${locale}`}
        title={m.questionnaire_preview_frame()}
        tabIndex={isAlive ? -1 : undefined}
      />
    </PhoneBody>
  )
  return (
    <div className={styles.phone}>
      <p className={styles.say}>
        <span>{m.try_say()}</span>
        <span>{m.try_say_phone()}</span>
      </p>
      {isAlive ? (
        <Deferred
          key={choice.trade}
          load={loadWalk}
          props={{
            survey,
            locale,
            business: m.try_place(),
            logo: tryout?.logo ?? undefined,
            onLocale: setLocale,
            onAnswers: (answers) => {
              const answer = shownAnswer(survey, answers)
              if (answer) onAnswer(answer)
            },
          }}
          meanwhile={framed}
          isBonus
          onClose={stay}
        />
      ) : (
        framed
      )}
    </div>
  )
}
