import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import { addImage, pathOfPicture } from '../../src/areas/design/image/image.queries.ts'
import { uploadedId } from '../../src/areas/questionnaire/pictures/uploaded-picture.ts'
import type { Db } from '../../src/platform/database.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { redrawn } from '../../src/platform/image.ts'
import { randomOf } from './random.ts'

const SIZE = 200
const GROUNDS = ['#F6C445', '#BFDDF5', '#D0E8DA', '#F9D3C4', '#E2D3EA', '#D9DFC3']
const SHIRTS = ['#1B2440', '#B93A14', '#1B6E4E', '#2563A6', '#7A4E8A']
const SKINS = ['#F2C9A5', '#E8B68D', '#D9A075', '#F6D6B8']
const HAIRS = ['#2A1B14', '#1B1512', '#4A2E1D', '#6B4526', '#8A5A2B']

/**
 * Gives a person of the demonstration a portrait, drawn of flat shapes: nobody's face and nobody's licence.
 * @returns the picture's id; the same name gives the same picture
 */
export async function addPortrait(
  { db, files }: { db: Db; files: FileStore },
  accountId: number,
  { title, female }: { title: string; female: boolean },
): Promise<string> {
  const png = new Resvg(portraitSvg(title, female)).render().asPng()
  const { bytes, width, height } = await redrawn(png, { width: SIZE, height: SIZE })
  const id = uploadedId(createHash('sha256').update(bytes).digest('hex'))
  const image = { id, title, url: '', width, height, size: bytes.length }
  const room = { count: 1000, bytes: 100_000_000 }
  await addImage(db, accountId, image, room, () => files.put(pathOfPicture(id), bytes))
  return id
}

function portraitSvg(name: string, female: boolean): string {
  const random = randomOf(`portrait of ${name}`)
  const [ground, shirt, skin, hair] = [GROUNDS, SHIRTS, SKINS, HAIRS].map((colours) => random.pick(colours))
  const long = female && random.chance(0.7)
  const behind = long
    ? `<path d="M92 150c0-110 136-110 136 0v74c0 26-136 26-136 0z" fill="${hair}"/>`
    : female
      ? `<circle cx="160" cy="58" r="26" fill="${hair}"/>`
      : ''
  const side = random.chance(0.5) ? 1 : -1
  const fringe = female
    ? `<path d="M98 146c-4-88 128-88 124 0-18-10-30-30-34-46-18 26-52 40-90 46z" fill="${hair}"/>`
    : `<path d="M100 138c-8-72 40-78 60-78s68 6 60 78c-8-16-12-26-16-32-30 6-62 4-88 0-4 8-10 18-16 32z" fill="${hair}"/>`
  const beard =
    !female && random.chance(0.4)
      ? `<path d="M106 170c4 62 104 62 108 0 0 20-20 30-54 30s-54-10-54-30z" fill="${hair}"/>`
      : ''
  const glasses = random.chance(0.22)
    ? `<g fill="none" stroke="#1B2440" stroke-width="5"><circle cx="135" cy="150" r="19"/><circle cx="185" cy="150" r="19"/><path d="M154 148q6-6 12 0"/></g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 320 320">
<rect width="320" height="320" fill="${ground}"/>${behind}
<path d="M44 330c0-76 50-96 116-96s116 20 116 96z" fill="${shirt}"/>
<path d="M134 196h52v44c0 30-52 30-52 0z" fill="${skin}"/>
<path d="M104 140c0-44 24-68 56-68s56 24 56 68-24 76-56 76-56-32-56-76z" fill="${skin}"/>
${beard}<g transform="translate(${side === 1 ? 0 : 320} 0) scale(${side} 1)">${fringe}</g>
<circle cx="136" cy="150" r="6" fill="#1B2440"/><circle cx="184" cy="150" r="6" fill="#1B2440"/>${glasses}
<path d="M138 182q22 20 44 0" fill="none" stroke="#1B2440" stroke-width="6" stroke-linecap="round"/></svg>`
}
