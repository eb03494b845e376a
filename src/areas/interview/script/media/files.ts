import type { SubmittedAnswer } from '../../../answers/answers.contract.ts'
import { fieldName } from '../../../questionnaire/question/field-name.ts'
import { deliver } from '../deliver.ts'
import { find } from '../find.ts'
import { putAside, type SendOutcome, type WhyLater } from '../outbox.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { sendInBackground } from '../worker-link.ts'
import {
  dropFile,
  holdAnswer,
  keepFile,
  type MediaFile,
  mediaForm,
  releaseAnswer,
  type Sent,
  sendMediaFile,
  sentBy,
  storedFiles,
  UPLOAD_MS,
  withoutFiles,
} from './send.ts'

/** The files of the answer that is being given, with the rows that show them. */
const files = new Map<string, { file: MediaFile; row: HTMLElement }>()
let answerId = ''

const WAIT_MS = 10_000

/** What the page says of the survey and of mistakes. */
export const page: { surveyId: string; version: number; locale: string; mistakes: Record<string, string> } =
  JSON.parse(find('#g-data')!.textContent!)

/** Begins with an answer: brings back its files that this browser keeps. @returns once they stand in the form */
export async function beginWith(id: string, form: HTMLFormElement): Promise<void> {
  if (id === answerId) return
  answerId = id
  for (const { row } of files.values()) row.remove()
  files.clear()
  for (const file of await storedFiles(id)) {
    const boxes = [...form.querySelectorAll<HTMLElement>('.g-files')]
    const box = boxes.find(({ dataset }) => dataset.question === file.question)
    if (!box || answerId !== id) continue
    show(box, file)
    if (!file.isSent) void upload(box, file)
  }
}

/** The files that answer a question, in the order in which they came. */
export function filesIn(box: HTMLElement): MediaFile[] {
  return [...files.values()].flatMap(({ file }) => (file.question === box.dataset.question ? [file] : []))
}

/** Takes a file into the answer and sends it. @param mayWait sends it only together with the answer */
export function attachFile(
  box: HTMLElement,
  blob: Blob,
  { thumb, name, mayWait = false }: { thumb?: string; name?: string; mayWait?: boolean } = {},
): void {
  const { surveyId, version, locale } = page
  const [pass, pageTime] = ['_pass', '_page'].map((name) => find<HTMLInputElement>(`[name=${name}]`)?.value)
  const file: MediaFile = {
    ...{ id: uuidV7(), answerId, surveyId, version, locale, question: box.dataset.question!, blob },
    ...(thumb && { thumb }),
    ...(name && { name }),
    ...(pass && { pass }),
    ...(pageTime && { pageTime }),
    isSent: false,
    savedAt: Date.now(),
  }
  void keepFile(file)
  show(box, file)
  tell(box)
  if (!mayWait) void upload(box, file)
}

export function removeFile(box: HTMLElement, id: string): void {
  const entry = files.get(id)
  if (!entry) return
  entry.row.remove()
  files.delete(id)
  void dropFile(entry.file)
  tell(box)
}

/** The form was changed, though no field of the guest's was. */
function tell(box: HTMLElement): void {
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.dispatchEvent(new Event('files'))
}

function show(box: HTMLElement, file: MediaFile): void {
  const { dataset } = box
  const list = find('.g-shots', box)!
  const row = document.createElement('li')
  const tick = document.createElement('input')
  Object.assign(tick, { type: 'checkbox', checked: true, hidden: true, value: file.id })
  tick.name = fieldName('files', file.question)
  row.append(tick)
  if (dataset.kind === 'signature') row.hidden = true
  else {
    row.className = list.dataset.row!
    const name = file.name ?? dataset.name!.replace('{n}', `${filesIn(box).length + 1}`)
    row.append(
      ...look(box, file, name),
      words(name, file.isSent ? dataset.ready! : ''),
      button(dataset.remove!, () => removeFile(box, file.id), name),
    )
  }
  list.append(row)
  files.set(file.id, { file, row })
}

function look({ dataset }: HTMLElement, file: MediaFile, name: string): HTMLElement[] {
  if (dataset.kind === 'voice') {
    const player = document.createElement('audio')
    player.controls = true
    player.src = URL.createObjectURL(file.blob)
    player.setAttribute('aria-label', name)
    return [player]
  }
  if (!file.thumb) return []
  const image = document.createElement('img')
  image.src = file.thumb
  image.alt = ''
  return [image]
}

function words(name: string, standing: string): HTMLElement {
  const line = document.createElement('p')
  const state = document.createElement('small')
  state.setAttribute('role', 'status')
  state.textContent = standing
  line.append(name, state)
  return line
}

function button(label: string, act: () => void, of?: string): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  if (of) element.setAttribute('aria-label', `${label}: ${of}`)
  element.onclick = act
  return element
}

/** Sends a file and shows how far it is; what can't be sent now goes with the answer. */
async function upload(box: HTMLElement, file: MediaFile): Promise<void> {
  const row = files.get(file.id)!.row
  const state = find('small', row)
  if (!state) return
  const bar = document.createElement('progress')
  state.textContent = box.dataset.sending!
  state.after(bar)
  const sent = await sendWithProgress(file, (share) => {
    bar.value = share
  })
  bar.remove()
  settle(file, sent)
  if (!files.has(file.id)) return
  state.textContent =
    sent.now === 'sent'
      ? box.dataset.ready!
      : sent.now === 'later'
        ? box.dataset.later!
        : sent.words || box.dataset.failed!
  if (sent.now !== 'later') return
  const again = button(box.dataset.retry!, retry, box.dataset.name)
  function retry() {
    removeEventListener('online', retry)
    again.remove()
    if (files.has(file.id) && !file.isSent) void upload(box, file)
  }
  addEventListener('online', retry)
  state.parentElement!.after(again)
}

/** Notes what became of a file. One that is refused is not named in the answer, and stays to be seen. */
function settle(file: MediaFile, { now }: Sent): void {
  const entry = files.get(file.id)
  if (!entry) return
  if (now === 'refused') {
    find<HTMLInputElement>('input', entry.row)!.checked = false
    void dropFile(file)
  }
  if (now === 'sent') {
    file.isSent = true
    void keepFile(file)
  }
}

function sendWithProgress(file: MediaFile, tellShare: (share: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/v1/survey/answer/file')
    request.setRequestHeader('accept-language', file.locale)
    request.upload.onprogress = ({ loaded, total }) => tellShare(loaded / total)
    request.timeout = UPLOAD_MS
    request.onloadend = () => resolve(sentBy(request.status, request.responseText))
    request.send(mediaForm(file))
  })
}

const unsent = () => [...files.values()].filter(({ file, row }) => !file.isSent && find(':checked', row))

/** Puts a finished answer aside; apart from the others while files of it are still on the way. */
export function putAsideWithFiles(answer: SubmittedAnswer): Promise<boolean> {
  return unsent().length > 0 ? holdAnswer(answer) : putAside(answer)
}

/** Sends what is left of the files, then the answer. */
export async function deliverWithFiles(
  answer: SubmittedAnswer,
  isSafe: Promise<boolean>,
  wait: (why: WhyLater) => void,
): Promise<SendOutcome> {
  const lost: string[] = []
  for (let remaining = unsent(); remaining.length > 0; remaining = unsent()) {
    for (const { file } of remaining) {
      const sent = await sendMediaFile(file)
      settle(file, sent)
      if (sent.now === 'refused') lost.push(file.id)
    }
    if (unsent().length === 0) break
    void sendInBackground(isSafe)
    await pause(() => wait(navigator.onLine ? 'busy' : 'offline'))
  }
  const whole = withoutFiles(answer, lost)
  const isKept = putAside(whole)
  void releaseAnswer(answer)
  const outcome = await deliver(whole, isKept, wait)
  if (outcome.now !== 'refused' && outcome.now !== 'failed')
    for (const { file } of files.values()) void dropFile(file)
  return outcome
}

function pause(tellWaiting: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(again, WAIT_MS)
    function again() {
      removeEventListener('online', again)
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', again)
    tellWaiting()
  })
}
