import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { TARIFFS, type Tariff } from '../../account/tariff.ts'
import { drawing, ON_SHELF } from './drawings.ts'

type Words = { title: () => string; text: (inputs: { n: string }) => string }

/** Who each tariff suits, from the smallest; `drawn` stands on the shelf. */
const NEEDS: readonly ({ tariff: Tariff['name']; drawn: string } & Words)[] = [
  {
    tariff: 'Basic',
    drawn: 'scissors',
    title: m.marketing_needs_basic,
    text: m.marketing_needs_basic_text,
  },
  {
    tariff: 'Standard',
    drawn: 'cup',
    title: m.marketing_needs_standard,
    text: m.marketing_needs_standard_text,
  },
  {
    tariff: 'Premium',
    drawn: 'takeaway',
    title: m.marketing_needs_premium,
    text: m.marketing_needs_premium_text,
  },
  { tariff: 'Elite', drawn: 'bag', title: m.marketing_needs_elite, text: m.marketing_needs_elite_text },
  {
    tariff: 'Enterprise',
    drawn: 'bus',
    title: m.marketing_needs_enterprise,
    text: m.marketing_needs_enterprise_text,
  },
]

/**
 * The shelf of tariffs in the language of the request.
 * @param largest reviews a year where a tariff has no limit
 */
export function shelfOfNeeds(largest: number) {
  return NEEDS.map(({ tariff, drawn, title, text }) => {
    const limit = TARIFFS.find(({ name }) => name === tariff)?.limit ?? largest
    return {
      tariff,
      drawing: drawing(drawn, ON_SHELF),
      title: title(),
      text: text({ n: formatNumber(Math.floor(limit / 12)) }),
    }
  })
}

/** The words of the section, and of the receipt at its top. They travel with the page, not in its script, which would hold every language. */
export function needWords() {
  return {
    title: m.marketing_needs_title(),
    lead: m.marketing_needs_lead(),
    sample: m.marketing_receipt_sample(),
    tariff: m.marketing_receipt_tariff(),
    year: m.marketing_receipt_year(),
    reviews: m.marketing_receipt_reviews(),
    one: m.marketing_receipt_one_review(),
    total: m.marketing_receipt_total(),
    note: m.marketing_receipt_rate_note(),
    look: m.marketing_receipt_try(),
  }
}
