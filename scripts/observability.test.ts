import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../server/platform/settings/root.ts'
import { allEndpoints } from '../server/testing/endpoints.ts'
import { startTestApp } from '../server/testing/test-app.ts'
import { registerAllMetrics } from './docs/metrics.ts'

interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly labels?: { readonly severity: string }
  readonly annotations?: { readonly summary: string }
}

interface AdapterRule {
  readonly seriesQuery: string
  readonly metricsQuery: string
  readonly name: { readonly as: string }
}

interface Scaler {
  readonly kind: string
  readonly spec: {
    readonly metrics: readonly { readonly pods?: { readonly metric: { readonly name: string } } }[]
  }
}

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const read = (path: string) => readFile(join(root, path), 'utf8')
const { groups } = parse(await read('deploy/prometheus/rules.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.flatMap(({ alert, ...rule }) => (alert === undefined ? [] : [{ ...rule, alert }]))
const { panels } = JSON.parse(await read('deploy/grafana/dashboard.json')) as { panels: Panel[] }
const expressions = [
  ...rules.map(({ record, alert, expr }) => [record ?? alert ?? '', expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** What Prometheus adds itself, and the labels of its targets. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

/** Names of metrics and of the labels in `{…}` and `by (…)` of a PromQL expression. Throws if it is none. */
function namesIn(expr: string) {
  const [metrics, labels] = [new Set<string>(), new Set<string>()]
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`at ${from}: ${expr}`)
      if (type.name === 'Identifier') metrics.add(expr.slice(from, to))
      if (type.name === 'LabelName') labels.add(expr.slice(from, to))
    },
  })
  return { metrics: [...metrics], labels: [...labels] }
}

/** What a process answers at `/metrics`. */
async function scrape(): Promise<string> {
  const app = await startTestApp('pglite')
  await app.call('GET', '/api/lecture/v1/lectures')
  await app.call('POST', '/api/lecture/v1/lectures/1/attenders', { body: {} })
  const { body } = await app.call('GET', '/metrics')
  await app.close()
  return String(body)
}

const served = await scrape()

/** All metrics of the product by name, with the names of their labels. */
async function productMetrics(): Promise<Map<string, readonly string[]>> {
  // Some are only served by processes that serve visitors, send mails, have a replica, or are on PostgreSQL.
  const lines = `${await registerAllMetrics().metrics()}\n${served}`.split('\n')
  const known = new Map<string, readonly string[]>()
  for (const line of lines) {
    const [, type] = /^# TYPE (\S+)/.exec(line) ?? []
    if (type !== undefined) known.set(type, [])
    const [, name = '', inBraces = ''] = /^([a-z_]+)(?:\{(.*)\})? /.exec(line) ?? []
    if (!name) continue
    const labels = [...inBraces.matchAll(/(\w+)="/g)].map(([, label = '']) => label)
    known.set(name, [...new Set([...(known.get(name) ?? []), ...labels])])
  }
  return known
}

describe('rules for Prometheus and the dashboard for Grafana', async () => {
  const metrics = await productMetrics()
  const recorded = rules.flatMap(({ record }) => record ?? [])

  it.each(expressions)('%s reads metrics that exist: %s', (_, expr) => {
    const names = namesIn(expr)
    expect(names.metrics.length).toBeGreaterThan(0)
    const known = [...metrics.keys(), ...recorded, ...ofPrometheus.metrics]
    expect(names.metrics.filter((name) => !known.includes(name))).toEqual([])
    // Of metrics without a value in a new product only the name is known.
    const withValues = names.metrics.filter((name) => (metrics.get(name) ?? []).length > 0)
    if (withValues.length < names.metrics.length) return
    const labels = [...withValues.flatMap((name) => metrics.get(name) ?? []), ...ofPrometheus.labels]
    expect(names.labels.filter((label) => !labels.includes(label))).toEqual([])
  })

  it('count the calls that register and apply', async () => {
    const routes = new Set(
      (await allEndpoints()).filter(({ method }) => method === 'POST').map(({ path }) => path),
    )
    const patterns = new Set(
      expressions.flatMap(([, expr]) => [...expr.matchAll(/route=~"([^"]+)"/g)].map(([, it]) => it)),
    )
    expect(patterns.size).toBe(1)
    const [pattern = ''] = [...patterns]
    expect([...routes].filter((path) => new RegExp(`^${pattern}$`).test(path)).sort()).toEqual([
      '/api/certification/v1/exams/:examId/applicants',
      '/api/lecture/v1/lectures/:lectureId/attenders',
    ])
  })
})

it('docs/metrics.md has all metrics that are served', () => {
  const names = [...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '')
  const documented = registerAllMetrics()
    .getMetricsAsArray()
    .map(({ name }) => name)
  const ofNode = /^(?:process|nodejs)_/
  expect(names.filter((name) => !ofNode.test(name) && !documented.includes(name))).toEqual([])
})

describe('rules for prometheus-adapter', async () => {
  const metrics = await productMetrics()
  const adapter = parse(await read('deploy/prometheus/adapter.yaml')) as { rules: AdapterRule[] }

  it.each(adapter.rules.map((rule) => [rule.name.as, rule] as const))(
    '%s is made of a metric that exists',
    (_, { seriesQuery, metricsQuery }) => {
      const [series = ''] = namesIn(seriesQuery).metrics
      expect([...metrics.keys()]).toContain(series)
      const filled = metricsQuery
        .replaceAll('<<.Series>>', series)
        .replaceAll('<<.LabelMatchers>>', 'namespace="education-centre"')
        .replaceAll('<<.GroupBy>>', 'pod')
      expect(namesIn(filled)).toEqual({
        metrics: [series],
        labels: expect.arrayContaining(['namespace', 'pod']),
      })
    },
  )

  it('are those by which Kubernetes scales', async () => {
    const scalers = parseAllDocuments(await read('deploy/kubernetes/base/web.yaml'))
      .map((document) => document.toJS() as Scaler)
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const names = scalers.flatMap(({ spec }) => spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []))
    expect(names).toEqual(adapter.rules.map(({ name }) => name.as))
  })
})

describe('alerts', async () => {
  const guide = await read('docs/operate.md')
  const [, section = ''] = guide.split('\n## Alerts\n')
  const [runbooks = ''] = section.split('\n## ')

  it('each have a runbook in docs/operate.md, and no runbook is left over', () => {
    const described = [...runbooks.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(described).toEqual(alerts.map(({ alert }) => alert))
  })

  it.each(alerts.map((one) => [one.alert, one] as const))(
    '%s says what is wrong and how urgent it is',
    (_, one) => {
      expect(['page', 'ticket']).toContain(one.labels?.severity)
      expect(one.annotations?.summary).toMatch(/\.$/)
    },
  )
})
