/** `npm run bench -- NAME`: what the performance claims of this project rest on, each in a file of its own. */
const BENCHES = ['guest', 'intake']

const name = process.argv[2] ?? ''
if (!BENCHES.includes(name)) {
  console.error(`Usage: npm run bench -- ${BENCHES.join(' | ')}`)
  process.exit(1)
}
const bench = await import(`./${name}.ts`)
await bench[name]()
