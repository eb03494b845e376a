import { z } from 'zod'
import { Email } from '../account/account.contract.ts'
import { TARIFFS } from '../account/tariff.ts'
import { FASTEST_MS } from './forms/fastest.ts'

const Line = z.string().trim().max(120)

/**
 * The forms of the site. The full one asks for an e-mail and a consent; the short one, which has neither, sends only
 * first name and phone.
 */
export const Feedback = z
  .strictObject({
    id: z.literal('app:feedback'),
    firstname: Line.min(1),
    email: Email.optional(),
    phone: z.string().trim().min(1).max(40),
    consent: z.boolean().optional(),
    lastname: Line.optional(),
    company: Line.optional(),
    position: Line.optional(),
    presentationChecked: z.boolean().optional(),
    /** The tariff that it is about, from the page of tariffs. */
    tariff: z.literal(TARIFFS.map(({ name }) => name)).optional(),
    /** A honeypot field that people do not see: only robots fill it in. */
    website: z.string().max(1000).optional(),
    /** Milliseconds between the form's appearing and its sending, as the page measured them. */
    elapsed: z.int().min(0).optional(),
  })
  .superRefine(({ id: _, firstname: __, phone: ___, ...rest }, context) => {
    if (!isFull(rest)) return
    if (rest.email === undefined) context.addIssue({ code: 'custom', path: ['email'], message: 'required' })
    if (rest.consent !== true) context.addIssue({ code: 'custom', path: ['consent'], message: 'required' })
  })
export type Feedback = z.infer<typeof Feedback>

/** Whether anything was sent that only the full form has. */
export function isFull(feedback: Partial<Feedback>): boolean {
  const { email, consent, lastname, company, position, presentationChecked } = feedback
  return [email, consent, lastname, company, position, presentationChecked].some(
    (value) => value !== undefined,
  )
}

/**
 * Whether a robot has filled the form in. Our own pages never send what looks like that: they wait until a person could
 * have typed it, and ask again about the field that people do not see.
 */
export function isSpam({ website, elapsed }: Pick<Feedback, 'website' | 'elapsed'>): boolean {
  return Boolean(website) || (elapsed !== undefined && elapsed < FASTEST_MS)
}
