import { ERROR_STATUS } from '../../platform/errors.ts'
import { escapeHtml, preformatted } from './html.ts'

/** What holds for every call. `html` is ours alone. */
export type Topic = { id: string; title: string; html: string }

/** The first ten minutes: the lines are run by a test, one after the other. */
export function firstSteps(site: string): Topic {
  const created = { id: 'SURVEY', version: 1, revision: 1 }
  return {
    id: 'start',
    title: 'In ten minutes',
    html: `<ol>
<li><p>Make a key: “Team”, “API keys”, or <a href="/user/key">${escapeHtml(site)}/user/key</a>. Any paid tariff has keys. For these steps it may do everything. It is shown once; put it and the address of this site into the shell:</p>
${preformatted(`SITE=${site}\nKEY=qk_your_key`)}</li>
<li><p>See that it works: list your surveys.</p>
${preformatted(`curl -s -H "Authorization: Bearer $KEY" "$SITE/v1/survey/receive"`)}</li>
<li><p>Create a survey and publish it. <code>config</code>, <code>questions</code> and <code>widgets</code> are needed, <code>widgets</code> may be empty.</p>
${preformatted(`curl -s -H "Authorization: Bearer $KEY" -H 'content-type: application/json' "$SITE/v1/survey/receive" -d '{
  "title": "Coffee shop",
  "config": { "locales": ["en"], "defaultLocale": "en", "hidden": ["order"] },
  "questions": [
    { "id": "nps", "type": "nps", "title": "Would you recommend us?" },
    { "id": "why", "type": "long_text", "title": "Why?" }
  ],
  "widgets": []
}'`)}<p>The answer names it; keep its id:</p>
${preformatted(JSON.stringify(created))}${preformatted('SURVEY=the_id_of_it')}</li>
<li><p>Send a guest’s answer. This call takes no key. The id is a UUID of your own: the same one twice counts once. <code>order</code> is a hidden field: the number of the receipt, say.</p>
${preformatted(`curl -s -H 'content-type: application/json' "$SITE/v1/survey/answer" -d '{
  "id": "'$(uuidgen || cat /proc/sys/kernel/random/uuid)'", "surveyId": "'$SURVEY'",
  "locale": "en", "version": 1,
  "answers": { "nps": 9, "why": "Good coffee" }, "hidden": { "order": "17" }
}'`)}</li>
<li><p>Read the answers, then the figures. Without dates figures are today’s. A score of fewer than five guests is not shown (<code>null</code>, <code>"sample": "hidden"</code>).</p>
${preformatted(`curl -s -H "Authorization: Bearer $KEY" "$SITE/v1/survey/answers?id=$SURVEY&limit=20"
curl -s -H "Authorization: Bearer $KEY" "$SITE/v1/survey/analytics?id=$SURVEY"`)}</li>
<li><p>Hear of every answer: make a <a href="#webhooks">webhook</a> here or at <a href="/user/webhook">/user/webhook</a>, and send a trial message with <code>POST /v1/webhooks/test</code>. The address speaks https and can be reached from the internet.</p>
${preformatted(`curl -s -H "Authorization: Bearer $KEY" -H 'content-type: application/json' "$SITE/v1/webhooks" -d '{
  "url": "https://example.com/hook", "events": ["answer.created", "complaint.created"]
}'`)}</li>
</ol>`,
  }
}

const PROBLEM = {
  type: '/v1/docs#invalid',
  title: 'Check what you entered',
  status: 400,
  fields: { widgets: 'This field is required' },
  requestId: '_H61KgxBVHlp',
}

/** @param callsAMinute how many a key may make */
export function sharedTopics(callsAMinute: number): Topic[] {
  return [
    {
      id: 'keys',
      title: 'Keys',
      html: `<p>Send <code>Authorization: Bearer qk_…</code>. A key acts for the member who made it and can do no more; its scopes, surveys and branches narrow that.
Each call below names the scope that it needs; calls without one take no keys. Our own pages use a session instead: there a change needs the header <code>X-XSRF-TOKEN</code> with the value of the cookie <code>XSRF-TOKEN</code>.</p>
<table><tr><th>Scope</th><th>What it opens</th></tr>
<tr><td><code>figures:read</code></td><td>surveys, branches, people, figures</td></tr>
<tr><td><code>answers:read</code></td><td>answers, files, complaints; contacts of guests only together with <code>answers:write</code></td></tr>
<tr><td><code>answers:write</code></td><td>statuses, complaints, messages, rewards, invitations</td></tr>
<tr><td><code>manage</code></td><td>questionnaires, settings, branches, codes, webhooks</td></tr></table>
<p>A key that nobody uses for 90 days announces its end by mail and ends two weeks later. Another account’s object answers like a missing one: 404.</p>`,
    },
    {
      id: 'errors',
      title: 'Errors',
      html: `<p>RFC 9457, <code>application/problem+json</code>. <code>fields</code> has the first fault of each field, a nested one as <code>data.0.title</code>. <code>requestId</code> finds the call in our logs: name it when you ask us.</p>
${preformatted(JSON.stringify(PROBLEM, null, 2))}
<table><tr><th>Kind</th><th>Status</th></tr>${errorRows()}</table>
<p>After 429 and 503 wait for the seconds of <code>Retry-After</code>, then try again.</p>`,
    },
    {
      id: 'repeats',
      title: 'Repeats',
      html: `<p>Give a changing call an <code>Idempotency-Key</code> (16 to 128 letters, digits, <code>_</code>, <code>-</code>). If the network breaks, send it again with the same key:
nothing happens twice, and the answer is the first one, with <code>Idempotency-Replayed: true</code>. It is kept for two days, for one program, call, query and body: anything else sent with the same key is carried out by itself. A refusal is tried anew. Files sent as multipart take no key. A guest’s answer needs none: its id does the same.</p>`,
    },
    {
      id: 'limits',
      title: 'Limits',
      html: `<p>A key may make ${callsAMinute} calls a minute. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds) come with every answer.
Reads carry an <code>ETag</code>: send it back as <code>If-None-Match</code>, and what has not changed is a 304.</p>`,
    },
    {
      id: 'pages',
      title: 'Pages of lists',
      html: `<p><code>limit=21-40</code> are the rows 21 to 40, counted from 1; at most 101 at once. Lists of answers take <code>limit=20</code> and a <code>cursor</code>: send the <code>nextCursor</code> of one page to get the next; <code>null</code> is the end.</p>`,
    },
    {
      id: 'values',
      title: 'Languages, times and values',
      html: `<p>Messages come in the language of <code>Accept-Language</code> (ru, kk or en), else in the account’s. A text that guests see is a string or <code>{"ru": "…", "kk": "…", "en": "…"}</code>.
Moments are ISO 8601 in UTC; <code>startDate</code> and <code>endDate</code> are days in the account’s time zone, both included. Shares are 0 to 1, NPS is in points. <code>none</code> or an empty value means no filter.
A field that is unknown in a body is refused, in an address it is ignored. Fields may be added to answers; none goes away.</p>`,
    },
    {
      id: 'tools',
      title: 'Tools',
      html: `<p><a href="/v1/openapi.json">OpenAPI 3.1</a> with these examples and the webhooks: Postman, Insomnia and generators of clients read it. An assistant with MCP gets <code>/v1/mcp</code> and a key.
The same in words: <a href="/en/integration">English</a>, <a href="/integration">по-русски</a>, <a href="/kk/integration">қазақша</a>.</p>`,
    },
  ]
}

/** The kinds of errors have anchors of their own: `type` leads here. */
function errorRows(): string {
  return Object.entries({ ...ERROR_STATUS, internal: 500 })
    .map(([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`)
    .join('')
}
