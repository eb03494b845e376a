import { type ComponentProps, useContext } from 'react'
import { Card } from '../../../web/ui/Card.tsx'
import { FoldCard } from '../../../web/ui/fold/FoldCard.tsx'
import { ReadOnlyContext } from './read-only-context.ts'

/** A card of results: in the cabinet a phone shows its finding until it is asked for the rest, a report shows it whole. */
export function ResultCard({ aside, value, ...card }: ComponentProps<typeof FoldCard>) {
  const forReading = useContext(ReadOnlyContext)
  return forReading ? <Card {...card} /> : <FoldCard {...card} aside={aside} value={value} />
}
