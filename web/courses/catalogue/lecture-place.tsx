import type { LectureInfo } from '#contract/courses/lecture.ts'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Where a course on site is held, with a link to a map and how to get there. */
export function LecturePlace({ place }: { place: NonNullable<LectureInfo['place']> }) {
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
