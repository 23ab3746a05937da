/** Day or days and hours of an event, in the site's time zone. */
const when =
  '<li class="event-meta-item event-meta-date"><time class="event-date" datetime="{startDate|date %F}">' +
  '{startDate|datetime date:full}</time></li><li class="event-meta-item event-meta-time">' +
  '<time class="event-time-12hr" datetime="{startDate|date %FT%T%z}">' +
  '{startDate|datetime time:short}</time>' +
  '{.if endDate} <span class="event-datetime-divider">–</span> <time class="event-time-12hr" ' +
  'datetime="{endDate|date %FT%T%z}">{.same-day?}{.or}{endDate|datetime date:full} {.end}' +
  '{endDate|datetime time:short}</time>{.end}</li>';

const where =
  '{.section location}{.if addressTitle || addressLine1 || mapLat}<li class="event-meta-item event-meta-address">' +
  '{.if addressTitle}<span class="event-meta-address-line">{addressTitle|html}</span> {.end}' +
  '{.if addressLine1}<span class="event-meta-address-line">{addressLine1|html}</span> {.end}' +
  '{.if addressLine2}<span class="event-meta-address-line">{addressLine2|html}</span> {.end}' +
  '{.if addressCountry}<span class="event-meta-address-line">{addressCountry|html}</span> {.end}' +
  '{@|apply sqs-map-link class=event-meta-address-maplink}</li>{.end}{.end}';

const calendarLinks =
  '<li class="event-meta-item event-meta-export"><span class="event-meta-export-label">' +
  '{localizedStrings.systemAddToCalendar|html}:</span> <a class="event-meta-export-google" ' +
  'href="{@|google-calendar-url|htmlattr}" target="_blank" rel="noopener">' +
  '{localizedStrings.systemCalendarGoogle|html}</a> <a class="event-meta-export-ical" ' +
  'href="{fullUrl|htmlattr}?format=ical">{localizedStrings.systemCalendarFile|html}</a></li>';

const card = (kind: string) =>
  `<article class="eventlist-event eventlist-event--${kind} {@|item-classes}" ` +
  'data-item-id="{id|htmlattr}"><div class="eventlist-column-date">' +
  '<div class="eventlist-datetag" aria-hidden="true">' +
  '<div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">' +
  '{startDate|datetime LLL}</div>' +
  '<div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">' +
  '{startDate|date %e}</div></div></div><div class="eventlist-column-info">' +
  '<h3 class="eventlist-title" data-content-field="title">' +
  '<a class="eventlist-title-link" href="{fullUrl|htmlattr}">{title|html}</a></h3>' +
  `<ul class="eventlist-meta event-meta">${when}${where}${calendarLinks}</ul>` +
  '{.excerpt?}<div class="eventlist-excerpt" data-content-field="excerpt">{excerpt}</div>{.end}</div>' +
  '{.section mainImage}<a class="eventlist-column-thumbnail" href="{fullUrl|htmlattr}" tabindex="-1" ' +
  'aria-hidden="true">{@|apply sqs-picture sizes=(min-width:900px)24vw,92vw}</a>{.end}</article>';

const views =
  '<p class="event-views">{.calendar-view?}<a href="{collection.fullUrl|htmlattr}?view=list">' +
  '{localizedStrings.systemListView|html}</a>' +
  '{.or}<a href="{collection.fullUrl|htmlattr}?view=calendar">' +
  '{localizedStrings.systemCalendarView|html}</a>{.end}</p>';

const lists =
  '<section class="eventlist eventlist--upcoming" ' +
  'aria-label="{localizedStrings.systemUpcomingEvents|htmlattr}">' +
  `{.if upcoming}{.repeated section upcoming}${card('upcoming')}{.end}{.or}<p class="collection-empty">` +
  '{localizedStrings.systemEmptyEvents|html}</p>{.end}</section>' +
  '{.if past}<section class="eventlist eventlist--past">' +
  '<h2 class="eventlist-group-title">{localizedStrings.systemPastEvents|html}</h2>' +
  `{.repeated section past}${card('past')}{.end}</section>{.end}{@|apply sqs-pager}`;

/** Events as a list of those to come and those that were, or month by month; one event with place and calendar links. */
export const events = {
  list:
    '<div class="sqs-system-list events-list" data-collection-id="{collection.id|htmlattr}">' +
    `{@|apply sqs-list-head}${views}{.calendar-view?}{@|event-calendar}{.or}${lists}{.end}</div>`,
  item:
    '{.section item}<article class="sqs-system-item eventitem {@|item-classes}" id="item-{id|htmlattr}" ' +
    'data-item-id="{id|htmlattr}"><p class="item-back">' +
    '<a class="eventitem-backlink" href="{collection.fullUrl|htmlattr}">' +
    '{localizedStrings.systemBackTo|html} {collection.title|html}</a></p>' +
    '<div class="eventitem-column-meta">' +
    '<h1 class="eventitem-title" data-content-field="title">{title|html}</h1>' +
    `<ul class="eventitem-meta event-meta event-meta-date-time-container">${when}${where}` +
    `${calendarLinks}</ul><div class="entry-social">{@|like-button}` +
    '{@|apply sqs-share-buttons}</div></div><div class="eventitem-column-content">' +
    '{.if promotedBlock}<div class="entry-promoted" data-content-field="promoted-block">' +
    '{promotedBlock}</div>{.or}{.section mainImage}<div class="entry-picture" ' +
    'data-content-field="main-image">' +
    '{@|apply sqs-picture first=yes sizes=(min-width:900px)60vw,92vw}</div>{.end}{.end}' +
    '<div class="entry-content" data-content-field="main-content">{body}</div>' +
    '{.comments?}{@|comments}{.end}</div></article>{.end}{@|apply sqs-item-pager}',
};
