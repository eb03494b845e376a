import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Found, not counted in steps upwards: the sources, build/programs and build/server lie at different depths. */
const PROJECT = dirname(findPackageJSON(import.meta.url)!)

/**
 * A JSON file of the project, parsed. Its shape is not checked: `npm run text` has done that.
 * @param path from the folder of the project, such as `content/template-order.json`
 */
export function readProjectJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(PROJECT, path), 'utf8')) as Content
}
