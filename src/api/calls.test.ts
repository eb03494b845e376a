import { expect, test } from 'vitest'
import { callEntries } from './calls.ts'

const WHO = {
  operator: 'The operator of the installation',
  tariff: 'Members of an account with a tariff',
  signedIn: 'Members',
  visitor: 'Everybody; a change needs the anti-forgery token',
  public: 'Everybody',
}
const INTRO = `# Who may make which call

Generated from the declarations (\`*.calls.ts\`), for review: a changed line is a changed right. The test that compares this page writes it anew with
\`vitest run --project unit src/api/calls.test.ts -u\`. What a member may see or change within a call, its route checks.`

function sheet(): string {
  const sections = Object.entries(WHO).map(([access, title]) => {
    const lines = callEntries
      .filter(([, call]) => call.access === access)
      .map(([name, { key, changes, factorless, suspended }]) => {
        const [method = '', path = ''] = name.split(' ')
        const notes = [
          changes && (changes === true ? 'changes state' : 'changes state with some parameters'),
          factorless && 'without the required second factor too',
          suspended && 'in a suspended account too',
        ]
        return `| ${path} | ${method} | ${key ?? ''} | ${notes.filter(Boolean).join('; ')} |`
      })
    return `## ${title}\n\n| path | method | key scope | notes |\n| --- | --- | --- | --- |\n${lines.toSorted().join('\n')}`
  })
  return `${[INTRO, ...sections].join('\n\n')}\n`
}

test('docs/access.md shows who may make each call', async () => {
  await expect(sheet()).toMatchFileSnapshot('../../docs/access.md')
})
