/** Abbreviations of zones that `Intl` prints as an offset in every English locale: standard and summer time. Source: tz database. */
export const ZONE_ABBREVIATIONS: Readonly<Record<string, readonly [standard: string, summer: string]>> = {
  'Asia/Tokyo': ['JST', 'JDT'], 'Asia/Seoul': ['KST', 'KDT'], 'Asia/Shanghai': ['CST', 'CDT'], 'Asia/Taipei': ['CST', 'CDT'],
  'Asia/Macau': ['CST', 'CDT'], 'Asia/Hong_Kong': ['HKT', 'HKST'], 'Asia/Manila': ['PST', 'PDT'], 'Asia/Jakarta': ['WIB', 'WIB'],
  'Asia/Makassar': ['WITA', 'WITA'], 'Asia/Jayapura': ['WIT', 'WIT'], 'Asia/Karachi': ['PKT', 'PKST'],
  'Asia/Jerusalem': ['IST', 'IDT'], 'Asia/Beirut': ['EET', 'EEST'], 'Asia/Kolkata': ['IST', 'IST'], 'Asia/Calcutta': ['IST', 'IST'],
  'Europe/Moscow': ['MSK', 'MSD'], 'Europe/Simferopol': ['MSK', 'MSD'], 'Africa/Lagos': ['WAT', 'WAT'], 'Africa/Luanda': ['WAT', 'WAT'],
  'Africa/Nairobi': ['EAT', 'EAT'], 'Africa/Johannesburg': ['SAST', 'SAST'], 'Africa/Cairo': ['EET', 'EEST'],
  'Africa/Tripoli': ['EET', 'EET'], 'Africa/Maputo': ['CAT', 'CAT'], 'Africa/Harare': ['CAT', 'CAT'], 'Africa/Khartoum': ['CAT', 'CAT'],
  'Africa/Accra': ['GMT', 'GMT'], 'Africa/Abidjan': ['GMT', 'GMT'], 'Africa/Algiers': ['CET', 'CET'], 'Africa/Tunis': ['CET', 'CET'],
  'Pacific/Guam': ['ChST', 'ChST'], 'Pacific/Pago_Pago': ['SST', 'SST'], 'Pacific/Auckland': ['NZST', 'NZDT'],
  'America/Havana': ['CST', 'CDT'], 'Atlantic/Bermuda': ['AST', 'ADT'],
};
