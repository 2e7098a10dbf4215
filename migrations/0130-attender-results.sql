-- Results of a date are counted from the index alone (figures by month and course).
create index attender_result_of_lecture on attender (lecture_id, result) where result is not null;
