import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it was when it last stayed the same for a moment; what hangs on it is drawn without holding up the hands.
 * @param ms a letter follows the one before within 100 to 200
 */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
