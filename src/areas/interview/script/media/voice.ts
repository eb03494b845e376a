import { find } from '../find.ts'
import { attachFile, filesIn } from './files.ts'

const LONGEST_S = 60

/** A recording of up to a minute, heard before it is sent; its words may be written instead. */
export function settleVoice(box: HTMLElement): void {
  const live = find('.g-live', box)!
  const take = find<HTMLButtonElement>('.g-take', box)!
  const record = take.textContent!
  const canRecord = Boolean(navigator.mediaDevices?.getUserMedia) && 'MediaRecorder' in window
  let recorder: MediaRecorder | undefined
  let clock = 0

  const draw = () => {
    const isThere = filesIn(box).length > 0
    live.hidden = isThere || !canRecord
    find('.g-field', box)!.hidden = isThere
  }
  draw()
  // Without a microphone the comment beside it is where words go.
  const offer = box.closest<HTMLElement>('.g-offers > .g-item')
  if (offer) offer.hidden = !canRecord
  box.addEventListener('files', draw)

  async function start(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
    if (!stream) {
      // Beside a comment the field for the words is out of sight until now.
      box.dataset.refused = ''
      find('.g-field label', box)!.textContent = box.dataset.denied!
      find('.g-input', box)!.focus()
      return
    }
    const pieces: Blob[] = []
    const begun = Date.now()
    recorder = new MediaRecorder(stream, { audioBitsPerSecond: 32_000 })
    const say = () => {
      const seconds = Math.floor((Date.now() - begun) / 1000)
      take.textContent = `${box.dataset.stop} · 0:${`${seconds}`.padStart(2, '0')}`
      if (seconds >= LONGEST_S) stop()
    }
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop()
      clearInterval(clock)
      delete take.dataset.on
      take.textContent = record
      const [first] = pieces
      if (first?.size) attachFile(box, new Blob(pieces, { type: first.type }))
      find('.g-shots button', box)?.focus()
    }
    recorder.start()
    take.dataset.on = ''
    say()
    clock = window.setInterval(say, 250)
  }
  function stop(): void {
    if (recorder?.state === 'recording') recorder.stop()
  }
  take.onclick = () => (recorder?.state === 'recording' ? stop() : void start())
}
