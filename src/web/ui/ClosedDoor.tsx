/** A door with a sign hung on its handle, and a lamp over it. */
export function ClosedDoor() {
  return (
    <svg viewBox="0 0 540 460" aria-hidden="true">
      <path d="M226 0h88v6a12 12 0 0 1-12 12h-64a12 12 0 0 1-12-12z" fill="#1b2440" />
      <path d="M252 18h36l34 58H218z" fill="#fde9b0" />
      <path d="M150 76h240a12 12 0 0 1 12 12v332H138V88a12 12 0 0 1 12-12z" fill="#1b2440" />
      <path d="M162 100h216v320H162z" fill="#d9481f" />
      <path d="M186 124h72v112h-72zM282 124h72v112h-72z" fill="#8a2a0e" />
      <circle cx="352" cy="272" r="12" fill="#fffaf1" />
      <path
        d="M270 262l-52 46M270 262l52 46"
        fill="none"
        stroke="#1b2440"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="198" y="306" width="144" height="72" rx="12" fill="#fffaf1" />
      <path
        d="M246 332v3M294 332v3M248 358h44"
        fill="none"
        stroke="#1b2440"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="270" cy="262" r="7" fill="#1b2440" />
      <rect x="24" y="420" width="492" height="20" rx="10" fill="#1b2440" />
    </svg>
  )
}
