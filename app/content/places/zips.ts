// ZIP codes of western Wisconsin within 70 miles of Stanley, with their post town and the coordinates of their center.
// Source: US Census, through the npm package zipcodes (BSD). A test compares them with the places. Pure.
import type { Coordinates } from "#app/trade/travel.ts";

const table = `
	54002 Baldwin 44.97 -92.37; 54004 Clayton 45.31 -92.14; 54005 Clear Lake 45.24 -92.27;
	54013 Glenwood City 45.06 -92.18; 54027 Wilson 44.95 -92.20; 54028 Woodville 44.94 -92.28;
	54401 Wausau 44.97 -89.71; 54402 Wausau 44.90 -89.77; 54403 Wausau 44.95 -89.53;
	54404 Marshfield 44.67 -90.17; 54405 Abbotsford 44.96 -90.30; 54410 Arpin 44.54 -90.04;
	54411 Athens 44.98 -90.01; 54412 Auburndale 44.64 -90.01; 54413 Babcock 44.30 -90.10;
	54415 Blenker 44.62 -89.92; 54417 Brokaw 45.03 -89.65; 54420 Chili 44.63 -90.36; 54421 Colby 44.91 -90.31;
	54422 Curtiss 44.96 -90.46; 54425 Dorchester 45.00 -90.36; 54426 Edgar 44.90 -90.01;
	54433 Gilman 45.19 -90.83; 54434 Jump River 45.35 -90.80; 54436 Granton 44.56 -90.45;
	54437 Greenwood 44.74 -90.62; 54439 Hannibal 45.25 -90.79; 54441 Hewitt 44.64 -90.10;
	54442 Irma 45.35 -89.66; 54443 Junction City 44.60 -89.74; 54446 Loyal 44.73 -90.49;
	54447 Lublin 45.07 -90.73; 54448 Marathon 44.93 -89.84; 54449 Marshfield 44.66 -90.18;
	54451 Medford 45.15 -90.35; 54452 Merrill 45.18 -89.69; 54454 Milladore 44.60 -89.89;
	54455 Mosinee 44.80 -89.68; 54456 Neillsville 44.55 -90.61; 54457 Nekoosa 44.28 -89.88;
	54459 Ogema 45.44 -90.26; 54460 Owen 44.96 -90.55; 54466 Pittsville 44.44 -90.19;
	54469 Port Edwards 44.35 -89.87; 54470 Rib Lake 45.30 -90.18; 54472 Marshfield 44.67 -90.17;
	54474 Rothschild 44.88 -89.62; 54475 Rudolph 44.47 -89.80; 54476 Schofield 44.91 -89.58;
	54479 Spencer 44.74 -90.31; 54480 Stetsonville 45.08 -90.28; 54484 Stratford 44.79 -90.06;
	54487 Tomahawk 45.50 -89.73; 54488 Unity 44.82 -90.32; 54489 Vesper 44.47 -89.98;
	54490 Westboro 45.34 -90.31; 54493 Willard 44.73 -90.75; 54494 Wisconsin Rapids 44.38 -89.81;
	54495 Wisconsin Rapids 44.39 -89.92; 54498 Withee 44.98 -90.60; 54513 Brantwood 45.55 -90.12;
	54515 Catawba 45.51 -90.51; 54524 Fifield 45.81 -90.45; 54526 Glen Flora 45.49 -90.85;
	54530 Hawkins 45.52 -90.71; 54537 Kennan 45.53 -90.59; 54555 Phillips 45.70 -90.40;
	54556 Prentice 45.55 -90.29; 54563 Tony 45.47 -90.99; 54564 Tripoli 45.58 -89.99; 54610 Alma 44.43 -91.81;
	54611 Alma Center 44.45 -90.94; 54612 Arcadia 44.25 -91.48; 54615 Black River Falls 44.30 -90.83;
	54616 Blair 44.30 -91.22; 54620 Cataract 44.09 -90.84; 54622 Cochrane 44.27 -91.77; 54625 Dodge 44.14 -91.52;
	54627 Ettrick 44.17 -91.26; 54629 Fountain City 44.14 -91.68; 54630 Galesville 44.09 -91.36;
	54635 Hixton 44.40 -91.04; 54636 Holmen 43.98 -91.25; 54641 Mather 44.14 -90.31; 54642 Melrose 44.14 -91.04;
	54643 Millston 44.19 -90.64; 54644 Mindoro 44.03 -91.06; 54656 Sparta 43.95 -90.81;
	54659 Taylor 44.29 -91.11; 54661 Trempealeau 44.02 -91.43; 54662 Tunnel City 44.00 -90.56;
	54666 Warrens 44.16 -90.50; 54701 Eau Claire 44.78 -91.49; 54702 Eau Claire 44.81 -91.50;
	54703 Eau Claire 44.83 -91.52; 54720 Altoona 44.80 -91.44; 54721 Arkansaw 44.63 -92.06;
	54722 Augusta 44.69 -91.12; 54724 Bloomer 45.10 -91.49; 54725 Boyceville 45.06 -92.02;
	54726 Boyd 44.94 -91.03; 54727 Cadott 44.96 -91.17; 54728 Chetek 45.32 -91.65;
	54729 Chippewa Falls 44.94 -91.39; 54730 Colfax 45.00 -91.74; 54731 Conrath 45.35 -91.06;
	54732 Cornell 45.16 -91.17; 54733 Dallas 45.25 -91.84; 54734 Downing 45.10 -92.11;
	54735 Downsville 44.77 -91.93; 54736 Durand 44.63 -91.93; 54737 Eau Galle 44.72 -91.98;
	54738 Eleva 44.60 -91.48; 54739 Elk Mound 44.87 -91.68; 54740 Elmwood 44.76 -92.20;
	54741 Fairchild 44.60 -90.99; 54742 Fall Creek 44.77 -91.29; 54743 Gilmanton 44.47 -91.68;
	54745 Holcombe 45.25 -91.13; 54746 Humbird 44.54 -90.89; 54747 Independence 44.40 -91.45;
	54748 Jim Falls 45.09 -91.26; 54749 Knapp 44.95 -92.08; 54751 Menomonie 44.87 -91.93;
	54754 Merrillan 44.44 -90.81; 54755 Mondovi 44.49 -91.68; 54756 Nelson 44.43 -92.00;
	54757 New Auburn 45.24 -91.52; 54758 Osseo 44.56 -91.22; 54759 Pepin 44.46 -92.14;
	54760 Pigeon Falls 44.42 -91.21; 54761 Plum City 44.64 -92.18; 54762 Prairie Farm 45.25 -91.97;
	54763 Ridgeland 45.19 -91.88; 54764 Rock Falls 44.72 -91.69; 54765 Sand Creek 45.17 -91.69;
	54766 Sheldon 45.32 -90.91; 54767 Spring Valley 44.84 -92.29; 54768 Stanley 44.97 -90.94;
	54770 Strum 44.57 -91.38; 54771 Thorp 44.96 -90.80; 54772 Wheeler 45.07 -91.89; 54773 Whitehall 44.38 -91.30;
	54774 Chippewa Falls 44.94 -91.39; 54805 Almena 45.42 -92.00; 54812 Barron 45.40 -91.85;
	54813 Barronett 45.62 -92.02; 54817 Birchwood 45.64 -91.58; 54818 Brill 45.60 -91.67;
	54819 Bruce 45.45 -91.29; 54822 Cameron 45.40 -91.73; 54826 Comstock 45.49 -92.09;
	54828 Couderay 45.84 -91.29; 54829 Cumberland 45.54 -92.03; 54834 Edgewater 45.74 -91.48;
	54835 Exeland 45.68 -91.22; 54841 Haugen 45.61 -91.78; 54848 Ladysmith 45.47 -91.11;
	54857 Mikana 45.59 -91.60; 54862 Ojibwa 45.79 -91.11; 54867 Radisson 45.77 -91.23;
	54868 Rice Lake 45.51 -91.74; 54870 Sarona 45.71 -91.76; 54876 Stone Lake 45.83 -91.51;
	54889 Turtle Lake 45.42 -92.18; 54895 Weyerhaeuser 45.43 -91.43; 54896 Winter 45.83 -91.01
`;

/** Villages that share the ZIP code of another town. */
const townsWithoutZip = "Lake Hallie 44.88 -91.44; Lake Wissota 44.93 -91.30";

export type Town = Coordinates & { name: string; zip: string | null };

export const towns: readonly Town[] = [...table.split(";"), ...townsWithoutZip.split(";")].flatMap((entry) => {
	const [, zip = null, name = "", latitude, longitude] =
		/^(?:(\d{5}) )?(.+) (\d\d\.\d\d) (-\d\d\.\d\d)$/.exec(entry.trim()) ?? [];
	return name ? [{ zip, name, latitude: Number(latitude), longitude: Number(longitude) }] : [];
});

export function findTownByZip(zip: string): Town | null {
	return towns.find((town) => town.zip === zip) ?? null;
}
