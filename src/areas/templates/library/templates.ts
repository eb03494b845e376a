import type { SurveyTemplate } from '../template.contract.ts'
import { bankBranch, bankLoyalty } from './banks.ts'
import { BANKS } from './banks-more.ts'
import { BEAUTY } from './beauty.ts'
import { CARS } from './cars.ts'
import { CLINICS } from './clinics.ts'
import { DELIVERY } from './delivery.ts'
import { EDUCATION } from './education.ts'
import { EVERYDAY } from './everyday.ts'
import { productOwner, warrantyRepair } from './goods.ts'
import { doctorVisit, labTests } from './healthcare.ts'
import { HOTELS } from './hotels.ts'
import { PASSENGERS } from './passengers.ts'
import { PRODUCTS } from './products.ts'
import { PUBLIC_SERVICES } from './public-services.ts'
import { foodDelivery, restaurantVisit } from './restaurants.ts'
import { RESTAURANTS } from './restaurants-more.ts'
import { STAFF } from './staff.ts'
import { storeReturn, storeVisit } from './trade.ts'
import { SHOPS } from './trade-shops.ts'
import { cityRide, coachTrip } from './transport.ts'

/** The library, in the order of the industries. */
export const TEMPLATES: readonly SurveyTemplate[] = [
  restaurantVisit,
  foodDelivery,
  ...RESTAURANTS,
  bankBranch,
  bankLoyalty,
  ...BANKS,
  storeVisit,
  storeReturn,
  ...SHOPS,
  doctorVisit,
  labTests,
  ...CLINICS,
  productOwner,
  warrantyRepair,
  ...PRODUCTS,
  cityRide,
  coachTrip,
  ...PASSENGERS,
  ...HOTELS,
  ...DELIVERY,
  ...BEAUTY,
  ...STAFF,
  ...EDUCATION,
  ...PUBLIC_SERVICES,
  ...CARS,
  ...EVERYDAY,
]

/** A ready questionnaire by its id; undefined when there is none. Don't change it: copy `document` first. */
export function templateById(id: string): SurveyTemplate | undefined {
  return TEMPLATES.find((template) => template.id === id)
}
