/** What can be chosen at /try: a ready questionnaire of the library with the drawing that stands for the trade. */
const CHOICES = {
  cafe: { template: 'restaurant-visit', picture: 'cup', colour: '#0b5d5e' },
  shop: { template: 'store-loyalty', picture: 'bag', colour: '#4c6b1f' },
  clinic: { template: 'clinic-loyalty', picture: 'stethoscope', colour: '#2b6cb0' },
  bank: { template: 'bank-loyalty', picture: 'card', colour: '#1f7a57' },
  bus: { template: 'route-loyalty', picture: 'bus', colour: '#9e2a3c' },
  salon: { template: 'beauty-salon', picture: 'scissors', colour: '#7a4e8a' },
} as const

export type Trade = keyof typeof CHOICES
export const TRADES = Object.keys(CHOICES) as Trade[]

export function tradeOf(trade: Trade): { template: string; picture: string; colour: string } {
  return CHOICES[trade]
}

export function isTrade(name: string): name is Trade {
  return Object.hasOwn(CHOICES, name)
}

/** Colours that stand beside each other on the page; any other can be mixed. */
export const TRY_COLOURS = ['#0b5d5e', '#9e2a3c', '#c2410c', '#1b2440', '#7a4e8a', '#2b6cb0'] as const

export const LONGEST_NAME = 60
