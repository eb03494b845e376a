import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../numbers.ts'
import { Button } from '../Button.tsx'
import styles from './PhoneFold.module.css'

/**
 * Leaves the later parts of a long section out on a phone until they are asked for; a wide screen, paper and a page without script have
 * all of them. The parts to be left out have the class that is handed over.
 * @param count how many parts are left out; the button names it unless it has words of its own
 * @param words of the button
 * @param opensAt the part of the page that a link may lead to: it is unfolded then
 * @param isOpen whether nothing is left out from the start
 */
export function PhoneFold({
  count,
  words,
  opensAt,
  isOpen = false,
  children,
}: {
  count: number
  words?: string
  opensAt?: string
  isOpen?: boolean
  children: (later: string) => ReactNode
}) {
  const [isWhole, setWhole] = useState(isOpen)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (opensAt && key && hash === `#${opensAt}`) setWhole(true)
  }, [opensAt, hash, key])
  useEffect(() => {
    // The browser could not go to what was not there yet.
    if (isWhole && opensAt && location.hash === `#${opensAt}`)
      document.getElementById(opensAt)?.scrollIntoView()
  }, [isWhole, opensAt])
  return (
    <>
      {children(isWhole ? '' : styles.later!)}
      {!isWhole && count > 0 && (
        <div className={styles.more}>
          <Button wide onClick={() => setWhole(true)}>
            {words ?? m.web_more_parts({ n: formatNumber(count) })}
          </Button>
        </div>
      )}
    </>
  )
}
