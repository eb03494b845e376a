import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField, TextArea } from '../../../web/ui/Field.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { siteName } from '../../survey/reviews/site-name.ts'
import { ReviewKey } from './ReviewKey.tsx'
import styles from './reviews.module.css'
import type { ReviewsData } from './reviews-page.server.ts'
import type { ShownReview } from './shown-review.ts'

type Props = { review: ShownReview; templates: ReviewsData['templates'] }

/** Replies to a review: on the site where it is connected, otherwise by hand, with the words copied. */
export function ReplyForm({ review, templates }: Props) {
  const [words, setWords] = useState('')
  const toast = useToast()
  const busy = useNavigation().formData?.get('id') === review.id
  const { site, url, sendsReply } = review
  const copy = async () => {
    await navigator.clipboard.writeText(words)
    toast({ text: m.reviews_copied() })
    if (url) open(url, '_blank', 'noopener')
  }
  return (
    <details className={styles.fold}>
      <summary>{m.reviews_our_reply()}</summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <ReviewKey review={review} />
        {templates.length > 0 && (
          <SelectField
            label={m.reviews_template()}
            onChange={({ currentTarget }) => {
              const texts = templates.find(({ id }) => id === currentTarget.value)?.texts
              if (texts) setWords(texts[getLocale()] ?? Object.values(texts)[0] ?? '')
            }}
          >
            <option value="">{m.reviews_template_none()}</option>
            {templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={m.reviews_reply_words()}
          hint={sendsReply ? m.reviews_reply_hint_site() : m.reviews_reply_hint_hand()}
          name="text"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={4000}
          rows={4}
          required
        />
        <div className={styles.buttons}>
          {sendsReply ? (
            <Button type="submit" kind="primary" name="intent" value="site" busy={busy}>
              {m.reviews_send({ site: siteName(site) })}
            </Button>
          ) : (
            <>
              <span className="needs-script">
                <Button
                  type="button"
                  kind="primary"
                  onClick={() => void copy()}
                  disabled={words.trim() === ''}
                >
                  {m.reviews_copy()}
                </Button>
              </span>
              <Button type="submit" name="intent" value="hand" busy={busy}>
                {m.reviews_mark()}
              </Button>
            </>
          )}
        </div>
      </Form>
    </details>
  )
}
