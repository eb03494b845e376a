/** The questionnaires that the landing page shows, each with its picture `template-{id}`: the rest are in the catalogue. */
export const SHOWN_TEMPLATES: readonly string[] = [
  'restaurant-visit',
  'food-delivery',
  'bank-branch',
  'bank-loyalty',
  'store-visit',
  'store-return',
  'doctor-visit',
  'lab-tests',
  'product-owner',
  'warranty-repair',
  'city-ride',
  'coach-trip',
]
