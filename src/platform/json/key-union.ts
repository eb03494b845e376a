import { z } from 'zod'

/** The most faults reported for one value; validation stops after that. */
export const MOST_FAULTS = 20

type Parse = z.ZodType['_zod']['parse']
type Context = Parameters<Parse>[1]

/** Faulty members of key unions, by the validation that found them. */
const faults = new WeakMap<Context, number>()

/**
 * A union whose options each have a key of their own: only the option whose key the value has is tried. `z.union` tries all of them and
 * keeps the faults of each, which takes a hundred times as long for thousands of conditions that are wrong somewhere deep.
 * @param options by their own key; of several that a value has, the first one counts
 * @param fallback the option that a value without any of the keys is held to
 */
export function keyUnion<Options extends Readonly<Record<string, z.ZodObject>>>(
  options: Options,
  { fallback }: { fallback?: keyof Options & string } = {},
): z.ZodUnion<Options[keyof Options][]> {
  const union = z.union(Object.values(options) as Options[keyof Options][])
  const keys = Object.keys(options)
  const parse: Parse = (payload, context) => {
    const before = faults.get(context) ?? 0
    if (before >= MOST_FAULTS) return payload
    const { value } = payload
    const isObject = typeof value === 'object' && value !== null
    const key = isObject ? (keys.find((each) => Object.hasOwn(value, each)) ?? fallback) : undefined
    if (key !== undefined) options[key]!._zod.run(payload, context)
    else payload.issues.push({ code: 'invalid_union', input: value, inst: union, errors: [] })
    // Members inside this one have counted their own faults.
    const isOwnFault = payload.issues.length > 0 && (faults.get(context) ?? 0) === before
    if (isOwnFault) faults.set(context, before + 1)
    return payload
  }
  union._zod.parse = parse
  union._zod.run = parse
  return union
}
