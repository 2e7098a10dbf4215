/** What a course is about. Each has a picture: `server/platform/illustrations/files/covers`. */
export const topics = [
  'fundamentals',
  'networking',
  'security',
  'containers',
  'linux',
  'databases',
  'data-pipelines',
  'machine-learning',
  'storage',
  'observability',
  'migration',
  'cost',
  'architecture',
  'serverless',
  'partner',
] as const
export type Topic = (typeof topics)[number]

/** Words of English titles by topic; the first topic that a title has a word of is its. `*` stands for the rest of a word. */
const topicWords: readonly (readonly [Topic, string])[] = [
  ['migration', 'migrat*'],
  ['machine-learning', 'machine learning, ml, ai, gpu, model, models'],
  [
    'security',
    'secur*, compliance, audit, audits, encrypt*, key, keys, secret, secrets, permission*, identit*',
  ],
  ['networking', 'network*, vpc, routing, dns, cdn, load balanc*'],
  ['data-pipelines', 'data pipeline, data pipelines, analytics, warehouse*, streaming'],
  ['databases', 'database*, *sql'],
  ['storage', 'storage, backup, backups, archiv*, file, files, disaster recovery'],
  ['containers', 'container, containers, kubernetes, docker'],
  ['serverless', 'serverless, function, functions, events'],
  ['linux', 'linux, shell'],
  ['observability', 'observab*, monitor*, logs, logging, metric*, incident*, tracing'],
  ['cost', 'cost, costs, bill*, budget*, finops, decision makers'],
  ['partner', 'partner*, estimate, estimates, proposal*'],
  ['architecture', 'architect*, design*, as code, deploy*, deliver*, devops, automation, gitops, hybrid'],
]

/** Of a course whose topic nobody has chosen. */
export function topicOf(englishTitle: string): Topic {
  const title = ` ${englishTitle
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(' ')} `
  const found = topicWords.find(([, phrases]) =>
    phrases.split(', ').some((phrase) => hasPhrase(title, phrase)),
  )
  return found?.[0] ?? 'fundamentals'
}

/** `title` has a space around each word. */
function hasPhrase(title: string, phrase: string): boolean {
  const [start, end] = [phrase.startsWith('*') ? '' : ' ', phrase.endsWith('*') ? '' : ' ']
  return title.includes(start + phrase.replace('*', '') + end)
}
