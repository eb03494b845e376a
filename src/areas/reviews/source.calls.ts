import { defineCalls } from '../../calls/define-calls.ts'
import {
  FinishGoogle,
  GoogleConsent,
  PlaceLocations,
  ReviewSources,
  SaveMailSource,
  SourceQuery,
} from './source.contract.ts'

export const reviewSourceCalls = defineCalls({
  'GET /reviews/sources': {
    access: 'tariff',
    answer: ReviewSources,
    group: 'team',
    summary: 'Says where reviews come from, and how each source fares.',
  },
  'POST /reviews/google': {
    access: 'tariff',
    answer: GoogleConsent,
    group: 'team',
    summary: 'Begins to connect Google Business Profile: says where the member agrees.',
  },
  'POST /reviews/google/finish': {
    access: 'tariff',
    body: FinishGoogle,
    answer: ReviewSources,
    group: 'team',
    summary: 'Connects Google Business Profile with what Google sent the member back with.',
  },
  'POST /reviews/google/refresh': {
    access: 'tariff',
    answer: ReviewSources,
    group: 'team',
    summary: 'Reads the list of places from Google again, and queues a read of their reviews.',
  },
  'POST /reviews/google/locations': {
    access: 'tariff',
    body: PlaceLocations,
    answer: ReviewSources,
    group: 'team',
    summary: 'Says which branch each place in Google’s profile is.',
  },
  'POST /reviews/mail': {
    access: 'tariff',
    body: SaveMailSource,
    answer: ReviewSources,
    group: 'team',
    summary: 'Makes the address that notices of other sites are forwarded to, or another one.',
  },
  'DELETE /reviews/sources': {
    access: 'tariff',
    query: SourceQuery,
    answer: ReviewSources,
    group: 'team',
    summary: 'Ends a source. Its reviews stay.',
  },
})
