import { describe, expect, it } from 'vitest'
import { topicOf, topics } from './topic.ts'

describe('the topic of a course', () => {
  it.each([
    ['Networking in Practice: VPC, Routing and Load Balancing', 'networking'],
    ['Security Baseline for Cloud Accounts', 'security'],
    ['Cloud Compliance: Evidence for Audits', 'security'],
    ['Operating PostgreSQL: Backup, Replication, Tuning', 'databases'],
    ['Migrating Databases without Downtime', 'migration'],
    ['Object Storage and Data Lifecycles', 'storage'],
    ['Disaster Recovery: Plan, Rehearse, Prove', 'storage'],
    ['Data Pipelines: From Source to Report', 'data-pipelines'],
    ['Machine Learning in Production', 'machine-learning'],
    ['Cost Management for Teams', 'cost'],
    ['Kubernetes Platforms for Many Teams', 'containers'],
    ['SERVERLESS: FUNCTIONS AND EVENTS', 'serverless'],
    ['Linux for Cloud Work', 'linux'],
    ['Monitoring and Incidents', 'observability'],
    ['Infrastructure as Code', 'architecture'],
    ['Partner Onboarding: Contract to First Project', 'partner'],
    ['Cloud Fundamentals', 'fundamentals'],
    ['수업', 'fundamentals'],
  ])('%s is %s', (title, topic) => {
    expect(topicOf(title)).toBe(topic)
    expect(topics).toContain(topic)
  })

  it('needs whole words', () => {
    expect(topicOf('Monkeys and Keyboards')).toBe('fundamentals')
  })
})
