import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { courseSections } from '#contract/courses/course-sections.ts'
import { coverSize } from '#contract/courses/cover-size.ts'
import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import type { LectureInfo } from '#contract/courses/lecture.ts'
import type { LectureDescription } from '#contract/courses/lecture-description.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { writeCookie } from '../../client/write-cookie.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { LeadsOn } from './leads-on.tsx'
import { LecturePanel } from './lecture-panel.tsx'
import type { LectureDetail as Detail, ShownLecture } from './lecture-reads.ts'
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
          <LeadsOn
            otherDates={isRefused(lecture) ? [] : lecture.otherDates}
            description={description}
            restricted={lecture.actions.register.because === 'REGISTRATION_RESTRICTED'}
          />
        </div>
      </div>
    </div>
  )
}

/** Whether the panel says why registering is not possible, and names other dates itself. */
function isRefused({ registered, held, actions }: ShownLecture): boolean {
  return !registered && !held && !actions.register.allowed
}

function LectureFacts({ lecture }: { lecture: ShownLecture }) {
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
        [sayDetail('place'), lecture.place && <LecturePlace place={lecture.place} />],
        [say('fact.target'), say(`target.${lecture.target}`)],
        [say('fact.level'), say(`level.${lecture.level}`)],
        [say('fact.taughtIn'), say(`taughtIn.${lecture.taughtIn}`)],
        [sayDetail('capacity'), sayDetail('capacityOf', { capacity: lecture.capacity })],
        [sayDetail('handsOn'), say(`practice.${lecture.practice}`)],
        [sayDetail('credits'), useCredits(lecture)],
        [sayDetail('completion'), sayDetail('completionRule', { practice: lecture.practice })],
      ]}
    />
  )
}

/** Credits for completing the course; partner courses state that they earn none. */
function useCredits({ credits, target, partnerUse }: ShownLecture): string | null {
  const say = useWords('lectureDetail')
  if (target === 'PARTNER') return say('creditsOfPartner')
  if (credits > 0 && partnerUse) return say('creditsOfPartnerUse')
  return credits > 0 ? say('creditsOf', { credits }) : null
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
      {description.instructors.length > 0 && <CourseInstructors instructors={description.instructors} />}
    </>
  )
}

/** Who teaches, each with a line and a picture. */
function CourseInstructors({ instructors }: Pick<LectureDescription, 'instructors'>) {
  const say = useWords('lectureDetail')
  return (
    <section className="stack" aria-labelledby="instructors">
      <h2 id="instructors">{say('instructors')}</h2>
      <ul className="instructors">
        {instructors.map(({ name, about, picture }) => (
          <li key={name}>
            <Portrait name={name} picture={picture} size={instructorPictureSize / 2} />
            <div>
              <b>{name}</b>
              {about && <p>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PortraitProps {
  name: string
  /** Path of the picture; without one, the initials are drawn. */
  picture: string | null
  /** Width and height in pixels. */
  size: number
}

/** A person's picture, beside their name. */
function Portrait({ name, picture, size }: PortraitProps) {
  if (picture)
    return <img className="portrait" src={picture} alt="" width={size} height={size} loading="lazy" />
  return (
    <span className="portrait" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Where a course on site is held, with a link to a map and how to get there. */
function LecturePlace({ place }: { place: NonNullable<LectureInfo['place']> }) {
  const say = useWords('lectureDetail')
  return (
    <>
      {place.name}
      <span className="fact-line muted">{place.address}</span>
      {place.note && <span className="fact-line muted">{place.note}</span>}
      <a className="more" href={place.mapUrl} target="_blank" rel="noopener noreferrer">
        {say('map')}
        <Icon name="newTab" size="small" />
        <span className="visually-hidden">{say('mapNewTab')}</span>
      </a>
      {place.directions && (
        <span className="fact-line">
          <b className="fact-line">{say('directions')}</b>
          {place.directions}
        </span>
      )}
    </>
  )
}
