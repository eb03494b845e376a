import { IconExternalLink } from '@tabler/icons-react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { formatDay } from '../../../web/zones/times.ts'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { siteName } from '../../survey/reviews/site-name.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReviewKey } from './ReviewKey.tsx'
import styles from './reviews.module.css'
import type { ReviewsData } from './reviews-page.server.ts'
import { Stars } from './Stars.tsx'
import type { ShownReview } from './shown-review.ts'
import { WorkForms } from './WorkForms.tsx'

/** One review: what the guest wrote, the reply, and the work on it. */
export function ReviewCard({ review, page }: { review: ShownReview; page: ReviewsData }) {
  const { site, stars, author, words, branch, survey, postedAt, url, reply, repliedBy, topics } = review
  const { timezone, replies, surveyId, templates } = page
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <Stars stars={stars} />
        <h2>{author || m.reviews_anonymous()}</h2>
        <p className={styles.soft}>
          {[
            siteName(site),
            formatDay(String(postedAt), timezone),
            branch?.title ?? m.reviews_no_branch(),
            ...(surveyId ? [] : [survey.title]),
          ].join(' · ')}
        </p>
      </header>
      <p className={words ? styles.words : styles.soft}>{words || m.reviews_no_words()}</p>
      {topics.length > 0 && (
        <ul className={styles.topics}>
          {TOPICS.filter((topic) => topics.includes(topic)).map((topic) => (
            <li key={topic}>{topicName(topic)}</li>
          ))}
        </ul>
      )}
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.outside}>
            {m.reviews_open_page()}
            <IconExternalLink size={18} aria-hidden="true" />
          </a>
        </p>
      )}
      {!branch && <BranchForm review={review} page={page} />}
      {reply !== null ? (
        <blockquote className={styles.reply}>
          <b>{repliedBy ? m.reviews_reply_by({ name: repliedBy }) : m.reviews_our_reply()}</b>
          <p>{reply}</p>
        </blockquote>
      ) : (
        replies && <ReplyForm review={review} templates={templates} />
      )}
      {replies && <WorkForms review={review} />}
    </article>
  )
}

/** Puts a review that came without a branch to one. */
function BranchForm({ review, page }: { review: ShownReview; page: ReviewsData }) {
  if (!page.manages || page.branches.length === 0) return null
  return (
    <Form method="post" className={styles.inline} preventScrollReset>
      <TokenField />
      <ReviewKey review={review} />
      <SelectField label={m.reviews_choose_branch()} name="branch">
        {page.branches.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="branch">
        {m.reviews_set_branch()}
      </Button>
    </Form>
  )
}
