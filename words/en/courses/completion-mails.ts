/** Mails about how courses end. `{until}` arrives as a finished date with its zone. */
export const completionMails = {
  result: 'Result',
  outcome: {
    COMPLETED: 'Completed',
    NOT_ATTENDED: 'Not attended',
    NOT_PRACTICED: 'Incomplete: the hands-on part was not done',
    INCOMPLETE: 'Incomplete',
    CANCELED: 'Cancelled',
  },
  reason: 'Reason',
  attendance: 'Attendance',
  minutes:
    '{attended, number} of {taught, number} minutes; {needed, number} minutes are needed to complete the course',
  credits: 'Credits',
  creditsUntil: '{amount, plural, one {# credit} other {# credits}}, usable until {until}',
  absences: 'Missed courses',
  absencesOf: '{absences, number} of {limit, number}',
  restriction: 'Registration restriction',
  restrictedUntil: 'You missed {limit, number} courses, so you can’t register until {until}.',
  since: 'Since',
  endedBefore: 'Original end',
  seeCourses: 'See your past courses',
  certificateHint: 'You’ll find your certificate of completion as a PDF in your account.',
  absenceHint:
    'After three missed courses you can’t register for 6 months. If you did attend, please reply to this email.',
  questionHint: 'If you think this is a mistake, please reply to this email.',
  withdrawnHint: 'The certificate given for the earlier result is no longer valid.',
  withdrawnWithCreditsHint: 'The certificate and credits given for the earlier result are no longer valid.',
  finished: {
    subject: 'Your course has ended: {title}, {day}',
    heading: 'Your course has ended',
    lead: {
      COMPLETED: 'Congratulations{name, select, none {} other {, {name}}}. You have completed the course.',
      NOT_ATTENDED:
        '{name, select, none {Our} other {{name}, our}} records show that you did not attend this course.',
      NOT_PRACTICED:
        '{name, select, none {You} other {{name}, you}} attended enough of this course, but the hands-on part was not completed, so the course counts as incomplete.',
      INCOMPLETE:
        '{name, select, none {You} other {{name}, you}} attended less of this course than is needed to complete it, so it counts as incomplete.',
      CANCELED: 'Your registration was cancelled.',
    },
  },
  finishCorrected: {
    subject: 'Your course result was corrected: {title}, {day}',
    heading: 'Your course result was corrected',
    lead: {
      COMPLETED:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: you have completed the course.',
      NOT_ATTENDED:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: our records now show that you did not attend.',
      NOT_PRACTICED:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: the hands-on part was not completed, so the course counts as incomplete.',
      INCOMPLETE:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: the course counts as incomplete.',
      CANCELED: 'Your registration was cancelled.',
    },
  },
  restrictionLifted: {
    subject: 'You can register for courses again',
    heading: 'Your registration restriction has been lifted',
    lead: '{name, select, none {You} other {{name}, you}} can register for courses again.',
  },
}
