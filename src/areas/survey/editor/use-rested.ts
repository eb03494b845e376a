import { startTransition, useEffect, useState } from 'react'

/** Longer than a quick typist takes from one letter to the next. */
const REST = 250

/** A value as it was when it last stayed the same for a moment; what hangs on it is drawn without holding up the hands. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
