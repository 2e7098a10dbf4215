import { Link } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import { courseSections } from '#contract/courses/course-sections.ts'
import { coverSize } from '#contract/courses/cover-size.ts'
import type { LectureDescription, LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { writeCookie } from '../../client/cookies.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LecturePanel } from './lecture-panel.tsx'
import type { LectureDetail as Detail } from './lecture-reads.ts'
import { LevelMark } from './level-mark.tsx'

export function LectureDetail({ lecture, description }: Detail) {
  const say = useWords('lecture')
  const sayDetail = useWords('lectureDetail')
  useEffect(() => writeCookie('lectureId', String(lecture.id)), [lecture.id])
  return (
    <div className="container page">
      <p className="breadcrumb">
        <Link to="/attend">
          <Icon name="chevronLeft" />
          {useWords('shell')('courses')}
        </Link>
      </p>
      <div className="with-panel with-head">
        <div className="stack">
          <h1>{lecture.title}</h1>
          <p className="meta meta-large">
            <LevelMark level={lecture.level} />
            <span>{say(`method.${lecture.method}`)}</span>
            <span>{sayDetail('lengthInDays', { days: lecture.days.length })}</span>
            {lecture.practice === 'NORMAL' && <span>{say('handsOn')}</span>}
          </p>
          {description && <img className="cover" src={description.cover} alt="" {...coverSize} />}
          <p className="text-column">{description?.introduction ?? sayDetail('descriptionUnread')}</p>
        </div>
        <LecturePanel lecture={lecture} />
        <div className="stack-l">
          <LectureFacts lecture={lecture} />
          {description && <Description description={description} />}
        </div>
      </div>
    </div>
  )
}

function LectureFacts({ lecture }: { lecture: LectureInfo }) {
  const say = useWords('lecture')
  const sayDetail = useWords('lectureDetail')
  const { textDay, hours } = useFormats()
  const days = lecture.days.map(({ startAt, finishAt }) => (
    <time key={startAt} className="fact-line" dateTime={startAt}>
      {textDay(startAt)} {hours(startAt, finishAt)}
    </time>
  ))
  return (
    <Facts
      rows={[
        [sayDetail('dates'), days],
        [say('fact.method'), say(`method.${lecture.method}`)],
        [sayDetail('place'), lecture.place && <Place place={lecture.place} />],
        [say('fact.target'), say(`target.${lecture.target}`)],
        [say('fact.level'), say(`level.${lecture.level}`)],
        [sayDetail('capacity'), sayDetail('capacityOf', { capacity: lecture.capacity })],
        [sayDetail('handsOn'), say(`practice.${lecture.practice}`)],
        [sayDetail('credits'), useCredits(lecture)],
        [sayDetail('completion'), sayDetail('completionRule', { practice: lecture.practice })],
      ]}
    />
  )
}

/** Credits for completing the course; partner courses state that they earn none. */
function useCredits({ credits, target }: LectureInfo): string | null {
  const say = useWords('lectureDetail')
  if (target === 'PARTNER') return say('creditsOfPartner')
  return credits > 0 ? say('creditsOf', { credits }) : null
}

function Place({ place }: { place: NonNullable<LectureInfo['place']> }) {
  return (
    <>
      {place.name}
      <span className="fact-line muted">{place.address}</span>
      {place.note && <span className="fact-line muted">{place.note}</span>}
    </>
  )
}

function Description({ description }: { description: LectureDescription }) {
  const say = useWords('lectureDetail')
  return (
    <>
      <section className="stack" aria-labelledby="for-whom">
        <h2 id="for-whom">{say('forWhom')}</h2>
        <p className="text-column">{description.forWhom}</p>
      </section>
      {courseSections
        .filter((section) => description[section])
        .map((section) => (
          <section key={section} className="stack" aria-labelledby={section}>
            <h2 id={section}>{say(`section.${section}`)}</h2>
            <p className="text-column">{description[section]}</p>
          </section>
        ))}
      {description.outline.length > 0 && (
        <section className="stack" aria-labelledby="outline">
          <h2 id="outline">{say('outline')}</h2>
          <ol className="timeline">
            {description.outline.map(({ title, text }, at) => (
              <li key={title}>
                <b aria-hidden="true">{at + 1}</b>
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {description.instructors.length > 0 && (
        <section className="stack" aria-labelledby="instructors">
          <h2 id="instructors">{say('instructors')}</h2>
          <dl className="text-column">
            {description.instructors.map(({ name, about }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                {about && <dd>{about}</dd>}
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
