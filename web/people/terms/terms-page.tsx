import { getRouteApi } from '@tanstack/react-router'
import type { Loaded } from '../../client/outcomes.ts'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { TermsDocument } from './terms-document.tsx'
import type { TermsData } from './terms-reads.ts'

const inForce = getRouteApi('/terms/$typeId')
const version = getRouteApi('/terms/$typeId/$version')

export function TermsPage() {
  return <Shown loaded={inForce.useLoaderData()} />
}

export function TermsVersionPage() {
  return <Shown loaded={version.useLoaderData()} />
}

function Shown({ loaded: { data, problem } }: { loaded: Loaded<TermsData> }) {
  return problem ? <ProblemPage problem={problem} /> : <TermsDocument {...data} />
}
