import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { RecordActs, type RecordActsProps } from './record-acts.tsx'
import { type RecordTab, RecordTabs, tabOf } from './record-tabs.tsx'
import { useTitle } from './use-title.ts'

/** A fact of a record's head: its name, what it is, and more about it. */
export interface HeadFact {
  readonly name: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

interface RecordFrameProps extends RecordActsProps {
  /** The record's path, below `/console`. */
  readonly path: string
  /** The way to the pages above. */
  readonly back: ReactNode
  readonly picture?: string | undefined
  readonly title: string
  readonly badge: ReactNode
  /** Below the title. */
  readonly about: ReactNode
  readonly facts: readonly (HeadFact | false)[]
  readonly tabsLabel: string
  readonly tabs: readonly RecordTab[]
}

/** The head of a record with its facts and acts, and its tabs, which stay as one goes from one to another. */
export function RecordFrame(props: RecordFrameProps) {
  const { path, back, picture, title, badge, about, facts, tabsLabel, tabs, ...acts } = props
  const say = useTranslations('common')
  const { pathname } = useLocation()
  const current = tabOf(pathname.slice(path.length), tabs)
  useTitle(current && current.path !== '' ? `${current.label}: ${title}` : title)
  return (
    <>
      <header className={current?.path === '' ? 'record-head' : 'record-head folds'}>
        <div className="record-crumbs">{back}</div>
        <div className="record-title">
          {picture && <img src={picture} alt="" width={96} height={64} />}
          <div>
            <h1>
              {title} {badge}
            </h1>
            {about}
          </div>
        </div>
        <RecordActs {...acts} />
        <dl className="head-facts">
          {facts.map(
            (fact) =>
              fact && (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>
                    {fact.value}
                    {fact.note && <small>{fact.note}</small>}
                  </dd>
                </div>
              ),
          )}
        </dl>
        <RecordTabs label={tabsLabel} of={path} tabs={tabs} current={current} />
      </header>
      <Suspense fallback={<p className="muted">{say('loading')}</p>}>
        <Outlet />
      </Suspense>
    </>
  )
}
