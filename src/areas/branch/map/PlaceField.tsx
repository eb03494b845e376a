import { IconMapPin, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import type { Branch, MapTiles } from '../branch.contract.ts'
import styles from '../branch.module.css'
import { type Coordinates, readCoordinates } from './coordinates.ts'
import { PickMap } from './PickMap.tsx'

/** Where a branch is: two numbers, a link from a map, or a point on the drawing. */
export function PlaceField({
  value,
  others,
  tiles,
  error,
  onChange,
}: {
  value: Coordinates | null
  others: readonly Branch[]
  tiles: MapTiles | null
  error: string | undefined
  onChange: (place: Coordinates | null) => void
}) {
  const [text, setText] = useState(value ? written(value) : '')
  const [isOpen, setOpen] = useState(false)
  const isUnreadable = text.trim() !== '' && readCoordinates(text) === null
  const choose = (place: Coordinates) => {
    setText(written(place))
    onChange(place)
  }
  return (
    <div className={styles.place}>
      <div className={styles.placeLine}>
        <TextField
          label={m.branch_place()}
          hint={value && /^https?:/i.test(text.trim()) ? written(value) : m.branch_place_hint()}
          error={error ?? (isUnreadable ? m.branch_place_unreadable() : undefined)}
          value={text}
          inputMode="text"
          placeholder="43.2389, 76.8897"
          maxLength={2000}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            onChange(readCoordinates(event.target.value))
          }}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <IconX size={20} aria-hidden="true" /> : <IconMapPin size={20} aria-hidden="true" />}
          {isOpen ? m.branch_map_close() : m.branch_map_open()}
        </Button>
      </div>
      {isOpen && <PickMap value={value} others={others} tiles={tiles} onPick={choose} />}
    </div>
  )
}

function written({ lat, lon }: Coordinates): string {
  return `${lat}, ${lon}`
}
