// The time zones of North American area codes, so that no text arrives at night. An area code in two zones is in both lists. Those
// that are only in Central Time, the company's own, are left out. Pure.

const areaCodes: Record<string, string> = {
	"America/New_York":
		"203 475 860 959 302 202 771 239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954 229 404 470 478 678 706 762 770 912 943 219 260 317 463 574 765 812 930 270 364 502 606 859 207 227 240 301 410 443 667 339 351 413 508 617 774 781 857 978 231 248 269 313 517 586 616 679 734 810 906 947 989 603 201 551 609 640 732 848 856 862 908 973 212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934 252 336 472 704 743 828 910 919 980 984 216 220 234 283 326 330 380 419 436 440 513 567 614 740 937 215 223 267 272 412 445 484 570 582 610 717 724 814 835 878 401 803 821 839 843 854 864 423 865 931 802 276 434 540 571 686 703 757 804 826 948 304 681 226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 807 905 942 263 354 367 418 438 450 468 514 579 581 819 873",
	"America/Chicago": "219 270 364 423 448 574 605 620 701 785 308 432 807 812 850 906 930 931",
	"America/Denver":
		"303 719 720 748 970 983 208 986 406 505 575 385 435 801 307 915 432 308 701 605 620 785 541 458 775 928 250 368 403 587 780 825 867",
	"America/Phoenix": "480 520 602 623 928",
	"America/Regina": "306 474 639",
	"America/Los_Angeles":
		"209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951 208 986 702 725 775 458 503 541 971 206 253 360 425 509 564 236 250 257 604 672 778 867",
	"America/Anchorage": "907",
	"Pacific/Honolulu": "808 907",
	"America/Puerto_Rico": "340 787 939",
	"America/Halifax": "428 506 782 902",
	"America/St_Johns": "709 879",
	"Pacific/Guam": "670 671",
	"Pacific/Pago_Pago": "684",
};

const zonesByCode = new Map<string, string[]>();
for (const [zone, codes] of Object.entries(areaCodes))
	for (const code of codes.split(" ")) zonesByCode.set(code, [...(zonesByCode.get(code) ?? []), zone]);

/** The zones of a phone number (E.164) by its area code; none when it is only in Central Time or not known. */
export function zonesOfPhone(phone: string): readonly string[] {
	return zonesByCode.get(phone.slice(2, 5)) ?? [];
}

/** Numbers of the United States and Canada without an extension. Only these get texts. */
export function isTextablePhone(phone: string): boolean {
	return /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone);
}
