type Window = { from: number; to: number }

/** A minute of a day as a clock shows it: «08:30»; the end of the day is «24:00». */
function minuteText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export function windowText({ from, to }: Window): string {
  return `${minuteText(from)}–${minuteText(to)}`
}

/** Windows as people type them: «08:00–10:00, 12:30-15:00». Null where one cannot be read. */
export function readWindows(text: string): Window[] | null {
  const parts = text.split(',').map((part) => part.trim())
  const windows = parts.map((part) => /^(\d{1,2}):(\d\d)\s*[-–—]\s*(\d{1,2}):(\d\d)$/.exec(part))
  if (windows.some((match) => match === null)) return null
  return windows.map((match) => {
    const [hour, minute, endHour, endMinute] = match!.slice(1).map(Number)
    return { from: hour! * 60 + minute!, to: endHour! * 60 + endMinute! }
  })
}

/** One window as typed; null where it cannot be read, is shorter than a visit or goes over midnight. */
export function readWindow(text: string): Window | null {
  const [window, ...others] = readWindows(text) ?? []
  return window && others.length === 0 && window.to - window.from >= 15 && window.to <= 1440 ? window : null
}
