import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type AdminRoomDetail, getWaitingRoomHistory } from '#contract/waiting-room/waiting-room-admin.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { BarChart } from '../ui/bar-chart.tsx'

const refreshMs = 15_000
/** More bars than these would be thinner than a finger: the last ones are shown. */
const shownMinutes = 60

/** How many people waited, had their turn and registered, by minute. */
export function RoomHistory({ room }: { readonly room: AdminRoomDetail }) {
  const say = useTranslations('waitingRooms')
  const { time, number } = useFormats()
  const { data } = useQuery({
    queryKey: ['waitingRoomHistory', room.id],
    queryFn: () => call(getWaitingRoomHistory, { params: { roomId: room.id } }),
    refetchInterval: room.closedAt === null ? refreshMs : false,
  })
  if (!data || data.length === 0) return null
  const minutes = data.slice(-shownMinutes)
  const names = minutes.map(({ at }) => time(at))
  return (
    <section aria-labelledby="course">
      <h2 id="course">{say('course')}</h2>
      <div className="charts">
        <BarChart
          title={say('history')}
          of={say('minute')}
          names={names}
          labels={names.map((name, index) => (index % 10 === 0 ? name : ''))}
          series={[
            { label: say('done'), tone: 'good', values: minutes.map(({ done }) => done) },
            { label: say('admitted'), tone: 'brand', values: minutes.map(({ admitted }) => admitted) },
            { label: say('waiting'), tone: 'rest', values: minutes.map(({ waiting }) => waiting) },
          ]}
          format={number}
        />
      </div>
    </section>
  )
}
