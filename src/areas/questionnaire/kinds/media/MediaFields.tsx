import type { ReactNode } from 'react'
import { type Drawn, describedBy } from '../../question/drawn.ts'
import { fieldName, partFieldName } from '../../question/field-name.ts'
import type { PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import {
  acceptedKinds,
  type FileKind,
  isFileQuestion,
  longestInstead,
  mostFiles,
  takesFiles,
} from './media.ts'

export type MediaQuestion = QuestionOf<'file_upload' | 'voice' | 'signature' | 'location'>

/** What a browser offers to choose from. */
const TYPES: Record<FileKind, string> = {
  image: 'image/jpeg,image/png,image/webp',
  pdf: '.pdf',
  docx: '.docx',
  xlsx: '.xlsx',
  audio: 'audio/*',
  video: 'video/*',
}

/**
 * Answers that a device takes: photos, a voice, a signature, a place. The words that stand instead are all there is without a
 * script; with one the buttons appear (interview/script/media), and what was taken stands in the list of ticks, a
 * file's id each. `.g-live` is what only a script can do.
 */
export function MediaFields(props: Drawn<MediaQuestion>) {
  const { question, words, domId } = props
  switch (question.type) {
    case 'file_upload':
      return (
        <Files {...props}>
          <label className="g-pick">
            <input
              type="file"
              name={fieldName('upload', question.id)}
              accept={acceptedKinds(question)
                .map((kind) => TYPES[kind])
                .join()}
              multiple={mostFiles(question) > 1}
              aria-describedby={`${domId}-m`}
            />
            <span>{takesFiles(question) ? words.filesAdd : words.photoAdd}</span>
          </label>
          <p className="g-note">
            {(takesFiles(question) ? words.filesMost : words.photoMost)(mostFiles(question))}
          </p>
        </Files>
      )
    case 'voice':
      return (
        <Files {...props}>
          <div className="g-live" hidden>
            <button type="button" className="g-take">
              {words.voiceRecord}
            </button>
          </div>
          <Instead {...props} label={words.insteadVoice} lines />
        </Files>
      )
    case 'signature':
      return (
        <Files {...props}>
          <div className="g-live" hidden>
            <canvas className="g-sign" width={640} height={240} />
            <p className="g-line">
              <span>{words.signatureDraw}</span>
              <button type="button" className="g-clear">
                {words.signatureClear}
              </button>
            </p>
          </div>
          <Instead {...props} label={words.insteadSignature} />
        </Files>
      )
    case 'location':
      return (
        <div
          className="g-files"
          data-kind="place"
          data-asking={words.locationAsking}
          data-denied={words.locationDenied}
        >
          <div className="g-live" hidden>
            <button type="button" className="g-take">
              {words.locationFind}
            </button>
            <p className="g-note">{words.locationNote}</p>
          </div>
          <Instead {...props} label={words.insteadLocation} />
          <Place {...props} />
        </div>
      )
  }
}

/** The frame of a question that is answered with files, with the list of those that are there. */
function Files({ question, words, value, children }: Drawn<MediaQuestion> & { children: ReactNode }) {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const photo = takesFiles(question) ? 'file' : 'photo'
  const kind = question.type === 'file_upload' ? photo : question.type
  const nameOf = (number: number | string) => (kind === 'file' ? words.file(number) : words.photo(number))
  return (
    <div
      className="g-files"
      data-kind={kind}
      data-question={question.id}
      data-most={isFileQuestion(question) ? mostFiles(question) : undefined}
      data-name={kind === 'voice' ? words.voice : nameOf('{n}')}
      data-remove={kind === 'voice' ? words.voiceRemove : words.fileRemove}
      data-retry={words.fileRetry}
      data-sending={words.fileSending}
      data-ready={words.fileReady}
      data-later={words.fileLater}
      data-failed={words.fileFailed}
      data-none={words.fileNone}
      data-stop={words.voiceStop}
      data-denied={words.voiceDenied}
    >
      {children}
      <ul className="g-shots" data-row="g-shot">
        {ids.map((id, at) => (
          <li key={id} className="g-rows">
            <label>
              <input
                type="checkbox"
                name={fieldName('files', question.id)}
                value={id}
                defaultChecked
                autoComplete="off"
              />
              <span>{nameOf(at + 1)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Words for those whose device can't, and for all without a script. */
function Instead({
  question,
  text,
  domId,
  value,
  mistake,
  label,
  lines,
}: Drawn<MediaQuestion> & { label: string; lines?: boolean }) {
  const field = {
    className: 'g-input',
    id: `${domId}-t`,
    name: fieldName('text', question.id),
    defaultValue: typeof value === 'string' ? value : undefined,
    maxLength: longestInstead(question),
    placeholder: ' ',
    'aria-describedby': describedBy(domId, question, text),
    'aria-invalid': mistake ? true : undefined,
    required: question.required,
  }
  return (
    <div className="g-field">
      <label htmlFor={field.id}>{label}</label>
      {lines ? <textarea {...field} rows={3} /> : <input {...field} type="text" />}
    </div>
  )
}

/** Where the guest is, in fields that only a script fills. */
function Place({ question, words, value }: Drawn<MediaQuestion>) {
  const location = typeof value === 'object' && !Array.isArray(value) ? (value as PartsValue | null) : null
  return (
    <p className="g-line g-found" hidden={!location} data-words={words.locationFound('{metres}')}>
      <span>{location && words.locationFound(String(location.accuracy))}</span>
      <button type="button" className="g-clear">
        {words.fileRemove}
      </button>
      {['lat', 'lon', 'accuracy'].map((part) => (
        <input
          key={part}
          className="g-input"
          name={partFieldName('mark', question.id, part)}
          defaultValue={location?.[part] as number | undefined}
          hidden
        />
      ))}
    </p>
  )
}
